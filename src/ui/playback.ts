/**
 * Decides when an element moves: only in view and in a visible tab, until the visitor pauses it. It starts paused if
 * the visitor prefers reduced motion. The element may hold a button `[data-toggle]` with `data-pause` and `data-play`
 * as its labels.
 */
export class Playback {
  isInView = false;
  #isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  #element: HTMLElement;
  #onChange: () => void;

  /** @param onChange is called when the element may have to start or stop */
  constructor(element: HTMLElement, onChange: () => void) {
    this.#element = element;
    this.#onChange = onChange;
  }

  get mayMove(): boolean {
    return !this.#isPaused && this.isInView && !document.hidden;
  }

  /** Watches view, tab and button until `signal` aborts. @param rootMargin how near to the view counts as in it */
  start(signal: AbortSignal, rootMargin = '0px'): void {
    const observer = new IntersectionObserver(
      (entries) => {
        this.isInView = entries.at(-1)?.isIntersecting ?? false;
        this.#onChange();
      },
      { rootMargin },
    );
    observer.observe(this.#element);
    signal.addEventListener('abort', () => observer.disconnect());
    document.addEventListener('visibilitychange', this.#onChange, { signal });
    this.#element.addEventListener('click', this.#onClick, { signal });
  }

  show(): void {
    this.#element.toggleAttribute('data-moving', !this.#isPaused);
    const toggle = this.#element.querySelector<HTMLElement>('[data-toggle]');
    const label = toggle?.dataset[this.#isPaused ? 'play' : 'pause'];
    if (label) toggle?.setAttribute('aria-label', label);
  }

  #onClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element && target.closest('[data-toggle]'))) return;
    this.#isPaused = !this.#isPaused;
    this.#onChange();
  };
}
