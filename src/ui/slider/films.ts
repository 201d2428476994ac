/** The screens for phone media. On a phone in landscape, upright media would lose the heads. */
export const phoneShape = '(max-width: 1023.98px) and (min-height: 480px)';

/** Loads the film's variant for this screen shape, or none if a picture shows instead. */
function load(film: HTMLVideoElement): void {
  const file = film.dataset[matchMedia(phoneShape).matches ? 'phone' : 'desktop'];
  // Without a time, an iPhone shows nothing of a film that does not play, for example to save power.
  const source = file && `${file}#t=0.001`;
  if (film.getAttribute('src') === (source ?? null)) return;
  if (source === undefined) {
    film.removeAttribute('src');
    film.load();
    return;
  }
  film.muted = true;
  film.preload = navigator.connection?.saveData ? 'metadata' : 'auto';
  film.src = source;
}

/** Loads the films of the `shown` slides, plays those of the first and pauses all others. */
export function showFilms(slides: HTMLElement[], shown: HTMLElement[], isPlaying: boolean): void {
  for (const slide of slides)
    for (const film of slide.querySelectorAll('video')) {
      if (shown.includes(slide)) load(film);
      if (slide !== shown[0] || !isPlaying || !film.hasAttribute('src')) film.pause();
      else
        film
          .play()
          .catch(({ name }) => name === 'NotAllowedError' && film.dispatchEvent(new Event('refused')));
    }
}

/** Replaces a failed film with the slide's picture for the other screen shape. @returns whether it has one */
export function replaceFilm(film: HTMLVideoElement): boolean {
  const picture = film.parentElement?.querySelector<HTMLElement>('[data-shape]:not(video)');
  film.remove();
  picture?.removeAttribute('data-shape');
  return Boolean(picture);
}
