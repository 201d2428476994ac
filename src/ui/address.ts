/**
 * The address of the page in view, changed without loading the page, beside the router: the router keeps its
 * own record in each history entry and takes every step back for a visit to another page, so a step between
 * entries of the same page is kept from it. The layout loads this before the router.
 */
let shown = '';

function pageIn({ pathname, hash }: Location): string {
  return pathname + hash;
}

/** Shows another query or another state of the page in view; `addresschange` tells whoever shows it. */
export function changeAddress(how: 'push' | 'replace', search: string, state: object = {}): void {
  const entry = { ...history.state, scrollX, scrollY, ...state };
  const url = location.pathname + search + location.hash;
  if (how === 'push') {
    // The router has usually noted it when scrolling ended, and each note costs the paint some time.
    if (history.state?.scrollY !== scrollY || history.state?.scrollX !== scrollX)
      history.replaceState({ ...history.state, scrollX, scrollY }, '');
    history.pushState(entry, '', url);
  } else history.replaceState(entry, '', url);
  document.dispatchEvent(new CustomEvent('addresschange', { detail: { isStep: false } }));
}

/** Takes back a step that the page in view has made; fulfilled once that is done, or the visitor has gone elsewhere. */
export function stepBack(): Promise<void> {
  return new Promise((resolve) => {
    const onAddress = ({ detail }: CustomEvent<{ isStep: boolean }>) => {
      if (detail.isStep) finish();
    };
    const finish = () => {
      document.removeEventListener('addresschange', onAddress);
      document.removeEventListener('astro:after-swap', finish);
      resolve();
    };
    document.addEventListener('addresschange', onAddress);
    document.addEventListener('astro:after-swap', finish);
    history.back();
  });
}

function takeNote(): void {
  shown = pageIn(location);
}

function onStep(event: PopStateEvent): void {
  if (pageIn(location) !== shown) return;
  event.stopImmediatePropagation();
  document.dispatchEvent(new CustomEvent('addresschange', { detail: { isStep: true } }));
  const { scrollX: x, scrollY: y } = history.state ?? {};
  if (typeof y === 'number') scrollTo({ left: x, top: y, behavior: 'instant' });
}

// Islands are rendered at build time too, where there is no address.
if (typeof document !== 'undefined') {
  takeNote();
  document.addEventListener('astro:after-swap', takeNote);
  addEventListener('hashchange', takeNote);
  addEventListener('popstate', onStep);
}

declare global {
  interface DocumentEventMap {
    /** `isStep` says that the visitor went back or forward: the page then scrolls to where they were. */
    addresschange: CustomEvent<{ isStep: boolean }>;
  }
}
