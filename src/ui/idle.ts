const idleTimeoutMs = 2_000;

/** Runs work once the page is idle, after 2 s at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeoutMs });
  else setTimeout(work, idleTimeoutMs);
}
