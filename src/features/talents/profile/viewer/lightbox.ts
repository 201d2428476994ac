import glightbox from 'glightbox';
import type { View, ViewedPhoto, ViewOptions } from './stage.ts';

const skeleton =
  '<div id="glightbox-body" class="glightbox-container"><div class="gloader"></div><div class="goverlay"></div><div class="gcontainer"><div id="glightbox-slider" class="gslider"></div><button class="gnext" hidden></button><button class="gprev" hidden></button></div></div>';
const slide =
  '<div class="gslide"><div class="gslide-inner-content"><div class="ginner-container"><div class="gslide-media"></div></div></div></div>';

function toNode(spread: ViewedPhoto[]): HTMLElement {
  const pair = document.createElement('div');
  pair.className = 'spread';
  for (const { desktop, alt } of spread) {
    const picture = document.createElement('img');
    Object.assign(picture, { src: desktop, alt, decoding: 'async' });
    pair.append(picture);
  }
  return pair;
}

/** Shows pairs of portraits and single landscapes; the viewer handles keys, buttons and focus. */
export function showLightbox({ place, spreads, start, onShow }: ViewOptions): View {
  // The library would add a style sheet for the scroll bar, which the security policy forbids.
  document.documentElement.style.overflow = 'hidden';
  const seen = [...document.body.children].filter((element) => !element.hasAttribute('aria-hidden'));
  const lightbox = glightbox({
    startAt: start,
    loop: true,
    preload: true,
    openEffect: 'none',
    closeEffect: 'none',
    slideEffect: 'fade',
    closeButton: false,
    closeOnOutsideClick: false,
    keyboardNavigation: false,
    lightboxHTML: skeleton,
    slideHTML: slide,
  });
  for (const spread of spreads)
    lightbox.insertSlide({ content: toNode(spread), width: '100%', height: '100%' });
  lightbox.on('slide_before_change', () => onShow(lightbox.getActiveSlideIndex() ?? start));
  lightbox.open();
  onShow(start);
  // The dialog already makes the page inert; the library would hide the dialog too.
  for (const element of seen) element.removeAttribute('aria-hidden');
  const body = document.querySelector('#glightbox-body');
  if (body) place.append(body);
  return {
    next: () => lightbox.nextSlide(),
    previous: () => lightbox.prevSlide(),
    close: () => {
      lightbox.destroy();
      document.documentElement.style.overflow = '';
    },
  };
}
