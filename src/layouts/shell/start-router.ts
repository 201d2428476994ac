const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

const openedPath = location.pathname;

/** Loads the page of a history step that the router made before a reload: the browser changes the address alone. */
function showStep(): void {
  if (location.pathname !== openedPath) location.reload();
}

async function loadRouter(): Promise<void> {
  try {
    await import('./router.ts');
    removeEventListener('popstate', showStep);
  } catch {
    // Offline, or when the page is left meanwhile, the code does not come: the browser still opens links.
  }
}

/**
 * Loads the router at the visitor's first sign of interest, so that a page which is only read needs none of its code;
 * until then the browser itself opens links. Where the router has been before, as before a reload, it comes at once.
 */
export function startRouter(): void {
  const isRestored = history.scrollRestoration === 'manual';
  const { scrollX: left, scrollY: top } = history.state ?? {};
  // After the page's own scripts, which bring back the cards that a list showed.
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
