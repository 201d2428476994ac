import type { Page } from '@playwright/test';

/** Puts fingers on the page and moves them. @param placesAt where they are after a part of the way, from 0 to 1 */
export async function touch(page: Page, placesAt: (part: number) => { x: number; y: number; id?: number }[]) {
  const session = await page.context().newCDPSession(page);
  const steps = [
    ['touchStart', placesAt(0)],
    ['touchMove', placesAt(0.5)],
    ['touchMove', placesAt(1)],
    ['touchEnd', []],
  ] as const;
  for (const [type, touchPoints] of steps)
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
}
