import Swiper from 'swiper';
import { Keyboard } from 'swiper/modules';

export interface VideoSlider {
  next(): void;
  previous(): void;
  /** Takes the slider apart. */
  stop(): void;
}

/** Makes a slider of the videos in `place`, inside their gallery. */
export function slideVideos(gallery: HTMLElement, place: HTMLElement, onChange: () => void): VideoSlider {
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
        // A slide out of view must not catch the focus, which would scroll it in beside the slider's back.
        for (const [index, slide] of slides.entries()) slide.inert = index !== activeIndex;
      },
    },
  });
  for (const [index, slide] of swiper.slides.entries()) slide.inert = index !== 0;
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    stop: () => swiper.destroy(),
  };
}
