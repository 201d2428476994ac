import { whenIdle } from '#src/ui/when.ts';

/** Enough for the likely next links, and little mobile data. */
const maxLinks = 8;
/** How long a prefetched page needs no new request: as long as browsers allow for prefetch hints. */
const freshForMs = 300_000;
const longestWaitMs = 2_000;

/** The requested addresses, with the time at which each reached the browser's cache, if it did. */
const fetched = new Map<string, Promise<number | undefined>>();

/** The address of a page's file, which is the same for every query. */
export const fileOf = ({ origin, pathname }: URL): string => origin + pathname;

function prefetch(link: HTMLAnchorElement): void {
  const url = new URL(link.href, location.href);
  const address = fileOf(url);
  const isElsewhere = url.origin !== location.origin || url.pathname === location.pathname;
  // The feed, and links in the panel's texts, whose pages may not exist.
  const isUnwanted = link.relList.contains('nofollow');
  const { onLine, connection } = navigator;
  const isCostly = connection?.saveData || connection?.effectiveType?.includes('2g');
  if (isElsewhere || isUnwanted || isCostly || !onLine || fetched.has(address)) return;
  fetched.set(address, fetchIntoCache(address));
}

/** By `fetch`: with a policy of `default-src 'none'`, only Chromium follows `<link rel=prefetch>`. */
async function fetchIntoCache(address: string): Promise<number | undefined> {
  try {
    const response = await fetch(address, { priority: 'low', headers: { purpose: 'prefetch' } });
    // Browsers cache only responses that are read to the end.
    await response.arrayBuffer();
    return response.ok ? performance.now() : undefined;
  } catch {
    // The next sign of intent retries; a visit shows the error.
    fetched.delete(address);
    return undefined;
  }
}

/** Fetches a page for a visit: from the cache once its prefetch has arrived, or also anew if that takes long. */
export async function fetchVisited(url: URL, fetchWith: (cache: RequestCache) => Promise<Response>) {
  const prefetch = fetched.get(fileOf(url));
  const isFresh = (at: number | undefined) => at !== undefined && performance.now() - at < freshForMs;
  const response = Promise.resolve(prefetch).then((at) => fetchWith(isFresh(at) ? 'force-cache' : 'default'));
  const tooLate = new Promise((resolve) => setTimeout(resolve, longestWaitMs, 'late'));
  const isLate = prefetch && (await Promise.race([prefetch, tooLate])) === 'late';
  // Chromium lets a request that uses the cache wait for the prefetch.
  return isLate ? Promise.race([response, fetchWith('no-store')]) : response;
}

let observer: IntersectionObserver | undefined;

/** Prefetches the first links in view once the page is idle, and any link on a sign of intent. */
export function prefetchLinks(): void {
  for (const event of ['pointerenter', 'touchstart', 'focusin'])
    document.addEventListener(event, onIntent, { capture: true, passive: true });
  document.addEventListener('astro:page-load', () => whenIdle(observeLinks));
}

function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link) prefetch(link);
}

function observeLinks(): void {
  observer?.disconnect();
  let left = maxLinks;
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
