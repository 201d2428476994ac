// Both are imported before the router, because listeners on the window run in order.
import '#src/ui/address.ts';
import './keep-place.ts';
import { navigate, type TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { reportProgress } from '#src/ui/progress.ts';
import { afterPaint } from '#src/ui/when.ts';
import { errorDocument, toPageError } from './error-view.ts';
import { fetchVisited, fileOf } from './prefetch.ts';

const failure = (status: number, message: string) => Object.assign(new Error(message), { status });

/** Loads pages for the router, with the progress bar and the error view. */
function watchNavigation(): void {
  document.addEventListener('astro:before-preparation', (event) => {
    event.loader = () => fetchOrExplain(event);
  });
  // The address is already that of the page that failed to load.
  addEventListener('online', () => {
    if (document.querySelector('main [data-error]')) location.reload();
  });
  let left: URL | undefined;
  // Read at once: the page that still shows may end its scrolling later, which changes the history's state.
  let restored: number | undefined;
  addEventListener('popstate', ({ state }) => {
    restored = state?.scrollY;
  });
  // Engines report an interrupted transition as an error, and the router handles none. The next navigation may
  // interrupt it (here), or the end of the document (below).
  document.addEventListener('astro:before-swap', ({ viewTransition, direction, from, info }) => {
    viewTransition.ready.catch(() => undefined);
    left = direction === 'back' ? from : undefined;
    if (info) savePlace(info);
    // The router removes the page after its styles: meanwhile, Chromium would lay out all of a long list.
    document.body.style.contentVisibility = 'hidden';
  });
  document.addEventListener('astro:after-swap', () => returnPlace(restored));
  // On every load: the load event of the page that was left may arrive only now.
  document.addEventListener('astro:page-load', () => left && returnFocus(left));
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
  });
}

const linkTo = (pathname: string) =>
  document.querySelector<HTMLElement>(`main a[href="${CSS.escape(pathname)}"]`);

/** After a step back, focuses the link that led away, as browsers do in a page they have kept. */
function returnFocus({ pathname }: URL): void {
  if (document.activeElement === document.body) linkTo(pathname)?.focus({ preventScroll: true });
}

/** Saves where a link is on screen as the page leaves: visitors may scroll while the next one loads. */
function savePlace(pathname: string): void {
  const top = linkTo(pathname)?.getBoundingClientRect().top;
  history.replaceState({ ...history.state, scrollY, followed: [pathname, top, scrollY] }, '');
}

/** After a step back or forward, moves the page so that the link that led away is where it was on screen. */
function returnPlace(restored?: number): void {
  const { followed: [pathname, top, y] = [] } = history.state;
  const link = y === restored && linkTo(pathname);
  if (!link) return;
  const show = () => link.isConnected && scrollBy(0, link.getBoundingClientRect().top - top);
  show();
  // Cards nearby are rendered only now.
  afterPaint(show);
}

async function fetchOrExplain(event: TransitionBeforePreparationEvent): Promise<void> {
  reportProgress('start');
  try {
    await fetchPage(event);
    reportProgress('finish');
  } catch (error) {
    if (event.signal.aborted) return reportProgress('finish');
    reportProgress('fail');
    event.newDocument = errorDocument(toPageError(error, sentence('message')));
  }
}

async function fetchPage(event: TransitionBeforePreparationEvent): Promise<void> {
  // Browsers' messages for a connection that breaks before or during the response are in English.
  const explain = (error: unknown): never => {
    if (event.signal.aborted) throw error;
    throw failure(500, sentence(navigator.onLine ? 'message' : 'offline'));
  };
  const fetchWith = (cache: RequestCache) =>
    fetch(fileOf(event.to), { signal: event.signal, cache }).catch(explain);
  // Back and forward show the page as it was, even offline, as browsers do. A failed page is requested again.
  const isStep = event.navigationType === 'traverse';
  let response = await (isStep ? fetchWith('force-cache') : fetchVisited(event.to, fetchWith));
  if (isStep && response.status >= 500) response = await fetchWith('no-cache');
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  // The 404 page is a page; other failures have none.
  if (!response.ok && !(response.status === 404 && isHtml))
    throw failure(response.status, sentence('message'));
  const arrived = new URL(response.url);
  // The browser opens downloads and other sites itself.
  if (!isHtml || arrived.origin !== location.origin) return openInBrowser(event);
  if (response.redirected) {
    arrived.search ||= event.to.search;
    arrived.hash = event.to.hash;
    event.to = arrived;
  }
  const page = new DOMParser().parseFromString(await response.text().catch(explain), 'text/html');
  if (codeOf(page) !== codeOf(document)) return openInBrowser(event);
  // Chromium keeps a document in memory while a film in it has a media query, even in a removed part.
  for (const film of page.querySelectorAll('noscript source')) film.removeAttribute('media');
  for (const element of page.querySelectorAll('noscript')) element.remove();
  await Promise.all(newStyles(page).map(preloadStyle));
  event.newDocument = page;
}

async function openInBrowser(event: TransitionBeforePreparationEvent): Promise<void> {
  if (event.navigationType !== 'traverse') return event.preventDefault();
  // After a step in the history the address is already right: the router's call to open it would do nothing.
  location.reload();
  await new Promise(() => undefined);
}

/** The version of a page's code. After a deploy, one document must not mix scripts of two versions. */
const codeOf = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[name="code"]')?.content;

function newStyles(page: Document): string[] {
  return [...page.querySelectorAll('head link[rel=stylesheet]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`));
}

/** Resolves when the style sheet has loaded or failed: an unstyled page is better than none. */
const preloadStyle = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'style', href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });

const sentence = (name: 'message' | 'offline'): string =>
  document.querySelector<HTMLElement>('#error-view')?.dataset[name] ?? '';

/** The link that a click opens in this window and on this site. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link || !isPlain) return undefined;
  const leaves = link.target || link.hasAttribute('download') || link.origin !== location.origin;
  return leaves ? undefined : link;
}

watchNavigation();
document.addEventListener('click', (event) => {
  const link = linkOf(event);
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  void navigate(link.href, { info: link.pathname, state: 'language' in link.dataset && history.state });
});
