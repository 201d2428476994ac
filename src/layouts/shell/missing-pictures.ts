const drawing = '/brand/no-portrait.svg';

/**
 * Replaces a picture that failed to load with a drawing of the same shape and description. Offline, that would
 * fail too: the picture is requested again once the connection is back.
 */
function replacePicture(picture: HTMLImageElement): void {
  // Logos and chosen photos stay as they are, and so does the drawing, which may fail too.
  if ('missing' in picture.dataset || !picture.closest('main') || picture.src.startsWith('blob:')) return;
  if (!navigator.onLine) {
    addEventListener('online', () => picture.setAttribute('src', picture.src), { once: true });
    return;
  }
  picture.dataset['missing'] = '';
  // Keeps the picture's shape, but not its tone, which may be as dark as the drawing's lines.
  const aspectRatio = getComputedStyle(picture).aspectRatio.replace('auto ', '');
  Object.assign(picture.style, {
    aspectRatio,
    backgroundColor: '',
    objectFit: 'contain',
    objectPosition: 'bottom',
  });
  for (const source of picture.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  picture.removeAttribute('srcset');
  picture.src = drawing;
}

export function watchPictures(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replacePicture(target);
  };
  document.addEventListener('error', onError, { capture: true });
  // Catches pictures that failed before this code ran.
  document.addEventListener('astro:page-load', () => {
    for (const picture of document.images)
      if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) replacePicture(picture);
  });
}
