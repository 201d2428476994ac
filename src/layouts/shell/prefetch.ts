import { whenIdle } from '#src/ui/timing.ts';

/** Enough for what a visitor is likely to press next, little enough for mobile data. */
const mostLinks = 8;
/** For how long a page that was fetched ahead is shown without asking for it again: what browsers allow for their own hints. */
const freshForMs = 300_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Spec section 4, Link prefetch: not when offline, on a 2g connection or with data saver on. */
export function mayPrefetch(isOnline: boolean, connection: Connection | undefined): boolean {
  return isOnline && !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

function connectionNow(): Connection | undefined {
  return 'connection' in navigator ? (navigator.connection as Connection) : undefined;
}

/** The addresses that were asked for; with the time when they came, once they are in the browser's cache. */
const fetched = new Map<string, number | undefined>();

const addressOf = ({ origin, pathname, search }: URL) => origin + pathname + search;

function prefetch(link: HTMLAnchorElement): void {
  const url = new URL(link.href, location.href);
  const address = addressOf(url);
  const isElsewhere = url.origin !== location.origin || url.pathname === location.pathname;
  if (isElsewhere || fetched.has(address) || !mayPrefetch(navigator.onLine, connectionNow())) return;
  void fetchIntoCache(address);
}

/** By `fetch`, since only Chromium follows `<link rel=prefetch>` under a policy whose `default-src` is 'none'. */
async function fetchIntoCache(address: string): Promise<void> {
  fetched.set(address, undefined);
  try {
    const response = await fetch(address, { priority: 'low', headers: { purpose: 'prefetch' } });
    // Only an answer that was read to its end stays in the cache.
    await response.arrayBuffer();
    if (response.ok) fetched.set(address, performance.now());
  } catch {
    // The next sign of intent may try again; a visit says what is wrong.
    fetched.delete(address);
  }
}

/** How to ask for a page: one that was fetched ahead a short time ago is taken as it lies in the cache. */
export function cacheModeFor(url: URL): RequestCache {
  const cameAt = fetched.get(addressOf(url));
  return cameAt !== undefined && performance.now() - cameAt < freshForMs ? 'force-cache' : 'default';
}

let observer: IntersectionObserver | undefined;

/** Fetches ahead the first links in view once the page is idle, and any link at the first sign of intent. */
export function prefetchLinks(): void {
  for (const event of ['pointerenter', 'touchstart', 'focusin'])
    document.addEventListener(event, onIntent, { capture: true, passive: true });
  document.addEventListener('astro:page-load', () => {
    observer?.disconnect();
    whenIdle(observeLinks);
  });
}

function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link) prefetch(link);
}

function observeLinks(): void {
  let left = mostLinks;
  observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || left === 0) continue;
      left -= 1;
      observer?.unobserve(target);
      prefetch(target as HTMLAnchorElement);
    }
  });
  for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
}
