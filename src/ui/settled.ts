const idleTimeoutMs = 2_000;

/** Resolves when the page has loaded and has nothing more urgent to do. */
export async function settled(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs });
    else setTimeout(resolve, idleTimeoutMs);
  });
}
