import type { Page } from '@playwright/test';

/** Moves the pointer, which loads the router, and waits until it has started: it marks the scripts that have run. */
export async function awaitRouter(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.locator('script[data-astro-exec]').first().waitFor({ state: 'attached' });
}
