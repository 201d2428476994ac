/** Runs work after the next frame is painted, so that the visitor sees a reaction first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Runs work once the page is idle, after 2 s at the latest. Safari can't tell: there, after 200 ms. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

/** Resolves when the page has loaded and is idle. */
export async function settled(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise<void>(whenIdle);
}

/** Runs work once, when an element comes into view; never after `signal` has aborted. */
export function whenInView(element: Element, work: () => void, signal: AbortSignal, rootMargin = '0px') {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Loads code at the first sign that somebody will use an element. A failure shows when the code is used. */
export function loadOnIntent(element: Element, load: () => Promise<unknown>): void {
  const prepare = () => void load().catch(() => undefined);
  for (const sign of ['pointerenter', 'touchstart', 'focusin'])
    element.addEventListener(sign, prepare, { once: true, passive: true });
}
