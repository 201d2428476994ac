const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

const openedPath = location.pathname;

/** Loads the page of a history entry from before a reload: the browser changes only the address. */
function showStep(): void {
  if (location.pathname !== openedPath) location.reload();
}

async function loadRouter(): Promise<void> {
  try {
    await import('./router.ts');
    removeEventListener('popstate', showStep);
  } catch {
    // Offline, or if the visitor leaves, the code does not arrive; the browser still opens links.
  }
}

/**
 * Loads the router at the first sign of intent, so that a page that is only read needs none of its code; until
 * then, the browser opens links. If the router ran here before, as before a reload, it is loaded at once.
 */
export function startRouter(): void {
  const isRestored = history.scrollRestoration === 'manual';
  const { scrollX: left, scrollY: top } = history.state ?? {};
  // After the page's own scripts, which restore the cards that a list showed.
  if (isRestored)
    addEventListener('DOMContentLoaded', () => scrollTo({ left, top, behavior: 'instant' }), { once: true });
  addEventListener('popstate', showStep);
  addEventListener('load', () => {
    // The router dispatches this for all later pages.
    document.dispatchEvent(new Event('astro:page-load'));
    if (isRestored) void loadRouter();
    else for (const sign of signs) addEventListener(sign, loadRouter, { once: true, passive: true });
  });
}
