const idleTimeoutMs = 2_000;
/** Enough for what a visitor is likely to press next, little enough for mobile data. */
const mostLinks = 8;

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

const fetched = new Set<string>();

function prefetch(link: HTMLAnchorElement): void {
  const { origin, pathname, search } = new URL(link.href, location.href);
  const address = origin + pathname + search;
  const isElsewhere = origin !== location.origin || pathname === location.pathname;
  if (isElsewhere || fetched.has(address) || !mayPrefetch(navigator.onLine, connectionNow())) return;
  fetched.add(address);
  const hint = document.createElement('link');
  Object.assign(hint, { rel: 'prefetch', href: address, as: 'document' });
  document.head.append(hint);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeoutMs });
  else setTimeout(work, idleTimeoutMs);
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
