import drawing from '#src/ui/no-portrait.svg?url';

/** Puts the drawing in place of a picture that could not be had, in the same frame and with the same words. */
function drawInstead(picture: HTMLImageElement): void {
  // Only what pages show: a logo is no portrait, and the drawing itself may be out of reach.
  if ('missing' in picture.dataset || !picture.closest('main') || picture.src.startsWith('blob:')) return;
  picture.dataset['missing'] = '';
  // The picture's own shape, not the drawing's, which stands whole in it.
  const aspectRatio = getComputedStyle(picture).aspectRatio.replace('auto ', '');
  Object.assign(picture.style, { aspectRatio, objectFit: 'contain', objectPosition: 'bottom' });
  for (const source of picture.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  picture.removeAttribute('srcset');
  picture.src = drawing;
}

/** Watches for pictures that are gone, empty, cut or none, on every page. */
export function watchPictures(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) drawInstead(target);
  };
  document.addEventListener('error', onError, { capture: true });
  // The first ones may have failed before this code was there.
  document.addEventListener('astro:page-load', () => {
    for (const picture of document.images)
      if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) drawInstead(picture);
  });
}
