import { expect, type Page, test } from '@playwright/test';

test.describe('links are fetched ahead', () => {
  const hints = (page: Page) => page.locator('head link[rel=prefetch]');

  test('when the page is idle', async ({ page }) => {
    await page.goto('/talentos/woman');
    await expect(hints(page).first()).toBeAttached();
  });

  test('after 2,000 ms at the latest', async ({ page }) => {
    await page.addInitScript(() => {
      const whenIdle = window.requestIdleCallback.bind(window);
      window.requestIdleCallback = (work, options) => {
        Object.assign(window, { idleTimeout: options?.timeout });
        return whenIdle(work, options);
      };
    });
    await page.goto('/sobre-nos');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'idleTimeout'))).toBe(2_000);
  });

  test('but not with data saver on', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    await page.goto('/talentos/woman');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Contato' }).hover();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_500 })));
    await expect(hints(page)).toHaveCount(0);
  });
});
