const key = 'chunk-reload';
const guardMs = 60_000;

/** Whether a reload is due, given when the last one was; at most one in 60 s (spec section 4). */
export function mayReload(lastReload: number | undefined, now: number): boolean {
  return lastReload === undefined || now - lastReload > guardMs;
}

/**
 * After a deploy the code of the page in view is gone from the host: one reload brings the new one. Without a
 * connection it is only out of reach, and a reload would take the page away as well.
 */
export function guardChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    event.preventDefault();
    reloadOnce();
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (
      navigator.onLine &&
      /dynamically imported module|Importing a module script failed|Loading chunk/i.test(String(reason))
    )
      reloadOnce();
  });
}

function reloadOnce(): void {
  const now = Date.now();
  try {
    const last = sessionStorage.getItem(key);
    if (!mayReload(last === null ? undefined : Number(last), now)) return;
    sessionStorage.setItem(key, String(now));
  } catch {
    // Without storage nothing would stop the next reload: better none at all.
    return;
  }
  location.reload();
}
