import Swiper from 'swiper';
import { EffectFade, Zoom } from 'swiper/modules';
import { isEnlarged } from '#src/ui/enlarged.ts';

/** A picture on the page, with an address for each of its two large variants. */
export interface ViewedPhoto {
  mobile: string;
  desktop: string;
  small: HTMLImageElement;
  isLandscape: boolean;
}

interface LightboxOptions {
  place: HTMLElement;
  /** Pictures that show together, in order. */
  spreads: ViewedPhoto[][];
  start: number;
  isMobile: boolean;
  /** Whether pictures swipe and zoom; otherwise they fade, and the browser zooms. */
  isZooming: boolean;
  onShow: (index: number) => void;
}

/** Shows one spread at a time and wraps around at both ends. The viewer handles keys, buttons and focus. */
export function showLightbox(options: LightboxOptions): Swiper {
  const { place, spreads, start, isMobile, isZooming, onShow } = options;
  const frame = createElement('div', 'swiper');
  const row = createElement('ul', 'swiper-wrapper flex h-full');
  for (const spread of spreads) {
    const slide = createElement('li', 'swiper-slide shrink-0 overflow-hidden');
    const pictures = createElement('div', 'spread swiper-zoom-container');
    for (const [index, { mobile, desktop, small }] of spread.entries()) {
      const { alt } = small;
      const picture = Object.assign(new Image(), { alt, draggable: false, decoding: 'async' });
      showUntilLoaded(picture, small);
      // Two pictures meet in the middle, as they do once they have loaded.
      if (spread.length > 1) picture.style.backgroundPosition = index ? 'left' : 'right';
      // If the large picture fails, shows the small one, or the drawing in its place.
      const showOther = () => picture.setAttribute('src', small.currentSrc || '/brand/no-portrait.svg');
      picture.addEventListener('error', showOther, { once: true });
      // A gallery may have hundreds, so `show` sets the address when it is needed.
      picture.dataset['src'] = isMobile ? mobile : desktop;
      pictures.append(picture);
    }
    slide.append(pictures);
    row.append(slide);
  }
  frame.append(row);
  place.append(frame);

  const bar = place.querySelector<HTMLElement>('[role="progressbar"]');
  const showWhetherLoading = () => {
    const pictures = frame.querySelectorAll<HTMLImageElement>('li:not([inert]) img');
    if (bar) bar.hidden = [...pictures].every(({ complete }) => complete);
  };
  for (const event of ['load', 'error']) frame.addEventListener(event, showWhetherLoading, true);

  const show = ({ activeIndex, slides }: Swiper) => {
    onShow(activeIndex);
    for (const [index, slide] of slides.entries()) slide.inert = index !== activeIndex;
    // Loads the pictures of the spread and of its neighbours.
    for (const by of [0, 1, slides.length - 1])
      for (const picture of slides[(activeIndex + by) % slides.length]?.querySelectorAll('img') ?? [])
        picture.src ||= picture.dataset['src'] ?? '';
    showWhetherLoading();
  };
  const lightbox = new Swiper(frame, {
    ...(isZooming
      ? { modules: [Zoom], zoom: { maxRatio: 4 }, spaceBetween: 24 }
      : { modules: [EffectFade], effect: 'fade', fadeEffect: { mode: 'cross-fade' } }),
    rewind: true,
    initialSlide: start,
    on: { init: show, slideChange: show },
  });
  yieldToBrowser(lightbox, isZooming);
  return lightbox;
}

/** Lets fingers move an enlarged page, and enlarge it unless our code zooms. */
function yieldToBrowser(lightbox: Swiper, isZooming: boolean): void {
  const onTouch = ({ touches }: TouchEvent) => {
    lightbox.allowTouchMove = !isEnlarged() && (isZooming || touches.length === 1);
  };
  lightbox.el.addEventListener('touchstart', onTouch, { passive: true });
}

/** Shows the small picture in place of the large one until that has loaded. */
function showUntilLoaded(picture: HTMLImageElement, small: HTMLImageElement): void {
  if (!small.currentSrc) return;
  const [width, height] = ['width', 'height'].map((side) => small.getAttribute(side) ?? '');
  // While a picture with alt text loads, WebKit ignores the shape in its attributes.
  Object.assign(picture.style, {
    width: `${width}px`,
    aspectRatio: `${width} / ${height}`,
    backgroundImage: `url("${small.currentSrc}")`,
  });
  picture.onload = () => picture.removeAttribute('style');
}

const createElement = (name: 'div' | 'ul' | 'li', className: string): HTMLElement =>
  Object.assign(document.createElement(name), { className });
