import { whenIdle } from '#src/ui/when.ts';

/** Enough for the likely next links, and little mobile data. */
const maxLinks = 8;
/** How long a prefetched page needs no new request: as long as browsers allow for prefetch hints. */
const freshForMs = 300_000;
const longestWaitMs = 2_000;
const maxPagesKept = 40;

interface Prefetched {
  response: Response;
  /** When it had arrived, by `performance.now()`. */
  at: number;
}

/** The latest pages, by address. Kept here too, because WebKit may have no cache. */
const fetched = new Map<string, Promise<Prefetched | undefined>>();

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
  fetched.set(address, fetchAhead(address));
  for (const oldest of [...fetched.keys()].slice(0, -maxPagesKept)) fetched.delete(oldest);
}

/** By `fetch`: with a policy of `default-src 'none'`, only Chromium follows `<link rel=prefetch>`. */
async function fetchAhead(address: string): Promise<Prefetched | undefined> {
  try {
    const response = await fetch(address, { priority: 'low', headers: { purpose: 'prefetch' } });
    // Browsers cache only responses that are read to the end.
    await response.clone().arrayBuffer();
    return response.ok ? { response, at: performance.now() } : undefined;
  } catch {
    // The next sign of intent retries; a visit shows the error.
    fetched.delete(address);
    return undefined;
  }
}

/** Gets a page for a visit: prefetched, once that has arrived, or requested, also if the prefetch takes long. */
export async function fetchVisited(url: URL, fetchWith: (cache: RequestCache) => Promise<Response>) {
  const prefetch = fetched.get(fileOf(url));
  const response = Promise.resolve(prefetch).then((page) =>
    page && performance.now() - page.at < freshForMs ? page.response.clone() : fetchWith('default'),
  );
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
