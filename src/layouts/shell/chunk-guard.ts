const key = 'chunk-reload';
const guardMs = 60_000;
/** After this time the next page is open, or the link was a download and the page stays. */
const leavingMs = 10_000;

/** Whether the page may reload again: at most once in 60 s. */
export function mayReload(lastReload: number | undefined, now: number): boolean {
  return lastReload === undefined || now - lastReload > guardMs;
}

/**
 * Reloads the page once when the host no longer has its code, as after a deploy. Offline a reload would lose the page,
 * and while the visitor leaves, browsers cancel imports and a reload would cancel the navigation.
 */
export function guardChunks(): void {
  let leftAt = -leavingMs;
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  const mayHelp = () => navigator.onLine && performance.now() - leftAt > leavingMs;
  addEventListener('vite:preloadError', (event) => {
    if (!mayHelp()) return;
    event.preventDefault();
    reloadOnce();
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const isImport = /dynamically imported module|Importing a module script failed|Loading chunk/i.test(
      String(reason),
    );
    if (isImport && mayHelp()) reloadOnce();
  });
}

function reloadOnce(): void {
  const now = Date.now();
  try {
    const last = sessionStorage.getItem(key);
    if (!mayReload(last === null ? undefined : Number(last), now)) return;
    sessionStorage.setItem(key, String(now));
  } catch {
    // Without storage nothing would prevent a loop of reloads.
    return;
  }
  location.reload();
}
