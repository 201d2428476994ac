/** The shapes of screen that media are made for; a slide may be a film in one and a picture in the other. */
export const phoneShape = '(max-width: 1023.98px)';

/** The address of a film for this shape of screen, `undefined` where another medium shows. */
function sourceOf(film: HTMLVideoElement, isPhone: boolean): string | undefined {
  return film.dataset[isPhone ? 'phone' : 'desktop'];
}

/** Gives a film the file of this shape of screen, and takes away any other. */
function load(film: HTMLVideoElement): void {
  const source = sourceOf(film, matchMedia(phoneShape).matches);
  if (film.getAttribute('src') === (source ?? null)) return;
  if (source === undefined) {
    film.removeAttribute('src');
    film.load();
    return;
  }
  film.muted = true;
  film.preload = 'auto';
  film.src = source;
}

/** Loads the films of the given slides, plays those of the first and holds every other one. */
export function showFilms(slides: HTMLElement[], shown: HTMLElement[], isPlaying: boolean): void {
  for (const slide of slides)
    for (const film of slide.querySelectorAll('video')) {
      if (shown.includes(slide)) load(film);
      if (slide !== shown[0] || !isPlaying || !film.hasAttribute('src')) film.pause();
      // A browser that refuses to play shows the first picture.
      else film.play().catch(() => undefined);
    }
}

/**
 * Lets a slide do without a film that failed.
 * @returns whether it has the picture that was meant for the other shape of screen
 */
export function replaceFilm(film: HTMLVideoElement): boolean {
  const picture = film.parentElement?.querySelector<HTMLElement>('[data-shape]:not(video)');
  film.remove();
  picture?.removeAttribute('data-shape');
  return Boolean(picture);
}
