import type { Page } from '@playwright/test';

/** Moves the pointer, which loads the router, and waits until it has started: it marks the scripts that have run. */
export async function awaitRouter(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.locator('script[data-astro-exec]').first().waitFor({ state: 'attached' });
}

/** Marks the document, to see later whether it is still the same. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));

/** Whether the document is the one that was marked. Loading a file gives a reload the time to begin. */
export const isMarked = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/robots.txt');
    return Reflect.get(window, 'isMarked') === true;
  });
