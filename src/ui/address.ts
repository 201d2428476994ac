import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

/**
 * Changes the address without loading a page. The router would treat every step back as a visit to another
 * page, so this module hides steps between entries of the same page. It must be loaded before the router.
 */
let shownPage = '';

/** The page change under way: only the router can cancel it on a step back. A download is none. */
let leaving: TransitionBeforePreparationEvent | undefined;

/** Changes the query or the state of the page's history entry, and dispatches `addresschange`. */
export function changeAddress(how: 'push' | 'replace', search: string, state: object): void {
  const entry = { ...history.state, scrollX, scrollY, ...state };
  const url = Object.assign(new URL(location.href), { search });
  if (how === 'push') {
    // The router has usually saved the scroll position; saving it again would delay the paint.
    if (history.state?.scrollY !== scrollY || history.state?.scrollX !== scrollX)
      history.replaceState({ ...history.state, scrollX, scrollY }, '');
    history.pushState(entry, '', url);
  } else history.replaceState(entry, '', url);
  document.dispatchEvent(new CustomEvent('addresschange', { detail: { isStep: false } }));
}

/** Calls back when the page's address changes or the router has opened a new page, until `signal` aborts. */
export function watchAddress(listen: () => void, signal: AbortSignal): void {
  for (const event of ['addresschange', 'astro:page-load'])
    document.addEventListener(event, listen, { signal });
}

/** Undoes a `push` of this page. Resolves when that is done or the visitor has left the page. */
export const stepBack = (): Promise<void> =>
  new Promise((resolve) => {
    const end = new AbortController();
    const finish = () => {
      end.abort();
      resolve();
    };
    const onAddress = ({ detail }: CustomEvent<{ isStep: boolean }>) => detail.isStep && finish();
    document.addEventListener('addresschange', onAddress, end);
    document.addEventListener('astro:after-swap', finish, end);
    history.back();
  });

function notePage(): void {
  shownPage = location.pathname;
  leaving = undefined;
}

function onStep(event: PopStateEvent): void {
  const isLeaving = leaving?.defaultPrevented === false && !leaving.signal.aborted;
  if (isLeaving || location.pathname !== shownPage) {
    // The router ignores entries without a state, which are from before it ran.
    if (!event.state) location.reload();
    return;
  }
  event.stopImmediatePropagation();
  document.dispatchEvent(new CustomEvent('addresschange', { detail: { isStep: true } }));
  const { scrollX: x, scrollY: y } = event.state ?? {};
  if (typeof y === 'number') scrollTo({ left: x, top: y, behavior: 'instant' });
}

// The build renders islands too, where there is no document.
if (typeof document !== 'undefined') {
  notePage();
  document.addEventListener('astro:before-preparation', (event) => {
    leaving = event;
  });
  document.addEventListener('astro:after-swap', notePage);
  addEventListener('popstate', onStep);
}

declare global {
  interface DocumentEventMap {
    /** `isStep`: the visitor went back or forward, and the page scrolls to the old position. */
    addresschange: CustomEvent<{ isStep: boolean }>;
  }
}
