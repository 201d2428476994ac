/**
 * Decides when an element moves: only in view and in a visible tab, until the visitor pauses it. It starts
 * paused if the visitor prefers reduced motion. The element may contain a button `[data-toggle]` with its
 * labels in `data-pause` and `data-play`.
 */
export class Playback {
  isInView = false;
  #isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  #element: HTMLElement;

  /** @param onChange called when the element may start or stop @param rootMargin how near counts as in view */
  constructor(element: HTMLElement, onChange: () => void, signal: AbortSignal, rootMargin = '0px') {
    this.#element = element;
    const observer = new IntersectionObserver(
      (entries) => {
        this.isInView = entries.at(-1)?.isIntersecting ?? false;
        onChange();
      },
      { rootMargin },
    );
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
    document.addEventListener('visibilitychange', onChange, { signal });
    element.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element && target.closest('[data-toggle]'))) return;
        this.#isPaused = !this.#isPaused;
        onChange();
      },
      { signal },
    );
  }

  get mayMove(): boolean {
    return !this.#isPaused && this.isInView && !document.hidden;
  }

  show(): void {
    this.#element.toggleAttribute('data-moving', !this.#isPaused);
    const toggle = this.#element.querySelector<HTMLElement>('[data-toggle]');
    const label = toggle?.dataset[this.#isPaused ? 'play' : 'pause'];
    if (label) toggle?.setAttribute('aria-label', label);
  }
}
