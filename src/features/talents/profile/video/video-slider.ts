import Swiper from 'swiper';
import { Keyboard } from 'swiper/modules';

export function slideVideos(gallery: HTMLElement, place: HTMLElement): Swiper {
  const position = gallery.querySelector('[data-position]');
  const show = ({ activeIndex, slides }: Swiper) => {
    if (position) position.textContent = (position.textContent ?? '').replace(/\d+/, String(activeIndex + 1));
    // A hidden slide must not get the focus: the browser would scroll to it behind the slider's back.
    for (const [index, slide] of slides.entries()) slide.inert = index !== activeIndex;
  };
  return new Swiper(place, {
    modules: [Keyboard],
    keyboard: { enabled: true, onlyInViewport: true },
    spaceBetween: 16,
    rewind: true,
    on: { init: show, slideChange: show },
  });
}
