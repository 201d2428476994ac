import type { PageElement } from './page-element.ts';

declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Decides when an element may move: only in view and in a visible tab, until the visitor pauses it. It starts
 * paused if the visitor prefers reduced motion or saves data. The element may contain a button `[data-toggle]`
 * with its labels in `data-pause` and `data-play`. @param rootMargin how near counts as in view
 * @returns whether it may move now
 */
export function watchPlayback(
  element: PageElement,
  onChange: () => void,
  signal: AbortSignal,
  rootMargin = '0px',
): () => boolean {
  let isInView = false;
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches || navigator.connection?.saveData;
  const update = () => {
    element.toggleAttribute('data-moving', !isPaused);
    const toggle = element.querySelector<HTMLElement>('[data-toggle]');
    const label = toggle?.dataset[isPaused ? 'play' : 'pause'];
    if (label) toggle?.setAttribute('aria-label', label);
    onChange();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      update();
    },
    { rootMargin },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  document.addEventListener('visibilitychange', update, { signal });
  element.onPress('[data-toggle]', () => {
    isPaused = !isPaused;
    update();
  });
  return () => !isPaused && isInView && !document.hidden;
}
