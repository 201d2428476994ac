import Swiper from 'swiper';
import { Keyboard } from 'swiper/modules';

export function slideVideos(gallery: HTMLElement, place: HTMLElement, onChange: () => void): Swiper {
  const position = gallery.querySelector('[data-position]');
  const swiper = new Swiper(place, {
    modules: [Keyboard],
    keyboard: { enabled: true, onlyInViewport: true },
    spaceBetween: 16,
    rewind: true,
    on: {
      slideChange: ({ activeIndex, slides }) => {
        onChange();
        if (position)
          position.textContent = (position.textContent ?? '').replace(/\d+/, String(activeIndex + 1));
        // A hidden slide must not get the focus: the browser would scroll to it behind the slider's back.
        for (const [index, slide] of slides.entries()) slide.inert = index !== activeIndex;
      },
    },
  });
  for (const [index, slide] of swiper.slides.entries()) slide.inert = index !== 0;
  return swiper;
}
