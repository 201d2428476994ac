const idleTimeoutMs = 2_000;

/** Runs work once the page is idle, after 2 s at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeoutMs });
  else setTimeout(work, idleTimeoutMs);
}

/** Resolves when the page has loaded and is idle. */
export async function settled(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise<void>(whenIdle);
}

/** Runs work after the next frame is painted, so that the visitor sees the response first; returns how to cancel it. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
