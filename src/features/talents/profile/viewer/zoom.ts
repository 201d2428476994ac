import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';
import type { View, ViewOptions } from './stage.ts';

/** Shows one picture at a time: swipe to change, pinch or double tap to enlarge, and start over at either end. */
export function showZoom({ place, spreads, start, onShow }: ViewOptions): View {
  const frame = document.createElement('div');
  frame.className = 'swiper';
  const slides = document.createElement('ul');
  slides.className = 'swiper-wrapper';
  for (const [photo] of spreads) {
    const slide = document.createElement('li');
    slide.className = 'swiper-slide';
    const zoomable = document.createElement('div');
    zoomable.className = 'swiper-zoom-container';
    const picture = document.createElement('img');
    Object.assign(picture, {
      alt: photo?.alt ?? '',
      draggable: false,
      loading: 'lazy',
      decoding: 'async',
      src: photo?.mobile ?? '',
    });
    zoomable.append(picture);
    slide.append(zoomable);
    slides.append(slide);
  }
  frame.append(slides);
  place.append(frame);
  const show = ({ realIndex, slides: all }: Swiper) => {
    onShow(realIndex);
    for (const [index, slide] of all.entries()) slide.inert = index !== realIndex;
  };
  const swiper = new Swiper(frame, {
    modules: [Zoom],
    zoom: { maxRatio: 4 },
    rewind: true,
    initialSlide: start,
    spaceBetween: 24,
    on: { init: show, slideChange: show },
  });
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    close: () => swiper.destroy(),
  };
}
