import { technicalNames } from '#src/entries/submission.ts';

const key = 'chunk-reload';
/** A page reloads at most once in this time. */
const guardMs = 60_000;
/** By then the next page is open, or the link was a download and this page stays. */
const holdMs = 10_000;

/** Whether a script, or its style, could not be loaded. Each engine and bundler has its own message. */
export const isMissingCode = (error: unknown): boolean =>
  /dynamically imported module|module script failed|valid JavaScript MIME type|unable to preload CSS|loading chunk \S+ failed/i.test(
    String(error),
  );

/**
 * Reloads the page once if the host no longer has its code, as after a deploy, unless a caller catches the
 * error. Not while offline, which would lose the page, nor while the visitor leaves, which would cancel the
 * navigation, nor once somebody fills in a form that has no code yet. An island retries on focus: without its code
 * a form keeps no draft and shrinks no photo.
 */
export function guardChunks(): void {
  let heldAt = -holdMs;
  addEventListener('beforeunload', () => {
    heldAt = performance.now();
  });
  const recover = (event: Event, error: unknown) => {
    if (!isMissingCode(error) || !navigator.onLine || performance.now() - heldAt <= holdMs) return;
    event.preventDefault();
    void reloadOnce();
  };
  addEventListener('load', () => {
    if (!getComputedStyle(document.documentElement).getPropertyValue('--color-ink')) void reloadOnce();
  });
  addEventListener('unhandledrejection', (event) => recover(event, event.reason));
  // These two reject no promise: the page's own scripts, and islands, which catch their errors.
  document.addEventListener('error', ({ target }) => void loadAgain(target), { capture: true });
  addEventListener('astro:hydration-error', (event) => {
    recover(event, (event as CustomEvent).detail.error);
    const island = event.target as HTMLElement & { start(): void };
    island.addEventListener('focusin', () => island.start(), { once: true });
  });
}

/**
 * Loads a failed script once more, which browsers don't. Reloads the page if the host no longer has the script, or
 * if this page can't load it any more, as in Firefox; not if the host is out of reach or an extension blocks it.
 */
async function loadAgain(script: EventTarget | null): Promise<void> {
  if (!(script instanceof HTMLScriptElement)) return;
  const answer = await fetch(script.src, { method: 'HEAD' }).catch(() => undefined);
  if (answer?.status === 404) await reloadOnce();
  else if (answer?.ok) await import(/* @vite-ignore */ script.src).catch(reloadOnce);
}

/** Whether a form holds what a reload would lose: no draft of it is kept before its code has started. */
function hasUnsaved(): boolean {
  const form = document.querySelector<HTMLFormElement>('[ssr] form');
  const fields = new FormData(form ?? undefined);
  fields.delete(technicalNames.notice);
  return [...fields.values()].some((value) => (typeof value === 'string' ? value : value.size));
}

async function reloadOnce(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) <= guardMs) return;
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (hasUnsaved()) return;
    sessionStorage.setItem(key, String(Date.now()));
    if (!sessionStorage.getItem(key)) return;
  } catch {
    // If the host can't be reached, a reload would lose the page; without storage, it could repeat for ever.
    return;
  }
  location.reload();
}
