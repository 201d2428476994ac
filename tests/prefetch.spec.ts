import { expect, type Request, test } from '@playwright/test';

test.describe('links are prefetched', () => {
  const isAhead = (request: Request) => request.headers()['purpose'] === 'prefetch';

  test('when the page is idle', async ({ page }) => {
    const ahead = page.waitForRequest(isAhead);
    await page.goto('/talentos/woman');
    expect((await (await ahead).response())?.status()).toBe(200);
  });

  test('on hover or touch, and the visit uses the prefetched page', async ({ page }) => {
    await page.goto('/sobre-nos');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Contato' });
    /** Bytes over the network for each request for the page. */
    const transfers = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname === '/contacto'
              ? [entry.transferSize > 0]
              : [],
          ),
      );
    await link.hover();
    await expect.poll(transfers).toEqual([true]);
    await link.click();
    await expect(page).toHaveURL('/contacto');
    expect(await transfers()).toEqual([true, false]);
  });

  test('but not with data saver', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    const ahead: string[] = [];
    page.on('request', (request) => {
      if (isAhead(request)) ahead.push(request.url());
    });
    await page.goto('/talentos/woman');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Contato' }).hover();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_500 })));
    expect(ahead).toEqual([]);
  });
});
