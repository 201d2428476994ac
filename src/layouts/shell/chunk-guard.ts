const key = 'chunk-reload';
const guardMs = 60_000;
/** By then a visit has begun, or it was a download and the page stays. */
const leavingMs = 10_000;

/** Whether a reload is due, given when the last one was: at most one in 60 s. */
export function mayReload(lastReload: number | undefined, now: number): boolean {
  return lastReload === undefined || now - lastReload > guardMs;
}

/**
 * Reloads the page once when its code is gone from the host, as it is after a deploy. Not while offline, since the reload
 * would lose the page as well; and not while the visitor is leaving, since browsers cancel imports then and the reload
 * would cancel the visitor's own navigation.
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
    // Without storage nothing would stop the next reload.
    return;
  }
  location.reload();
}
