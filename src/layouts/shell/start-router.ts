/** What a visitor does before following a link. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Offline, or while the page is left, the code does not come: the browser still opens links. */
const loadRouter = (): void => void import('./router.ts').catch(() => undefined);

/**
 * Loads the router at the visitor's first sign of interest, so that a page which is only read does without its code;
 * until then the browser itself opens links. If the router has shown this page before, as before a reload, the page is
 * in the middle of a history that only the router can show: it scrolls to the old place, and the router comes at once.
 */
export function startRouter(): void {
  const isRestored = history.scrollRestoration === 'manual';
  const { scrollX: left, scrollY: top } = history.state ?? {};
  if (isRestored) scrollTo({ left, top, behavior: 'instant' });
  addEventListener('load', () => {
    // The router dispatches this for all later pages.
    document.dispatchEvent(new Event('astro:page-load'));
    if (isRestored) loadRouter();
    else for (const sign of signs) addEventListener(sign, loadRouter, { once: true, passive: true });
  });
}
