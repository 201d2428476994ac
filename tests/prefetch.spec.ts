import { expect, type Page, type Route, test } from '@playwright/test';
import { openWithRouter } from './support/page.ts';

test.describe('links', () => {
  function requestsAhead(page: Page): string[] {
    const ahead: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['purpose'] === 'prefetch') ahead.push(request.url());
    });
    return ahead;
  }

  const passIdle = (page: Page) =>
    page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_500 })));

  test('in view are prefetched when the page is idle, at most eight of them', async ({ page }) => {
    const ahead = requestsAhead(page);
    await page.setViewportSize({ width: 1440, height: 2000 });
    await page.goto('/talentos/woman');
    await expect.poll(() => ahead.length).toBeGreaterThan(4);
    await page.mouse.wheel(0, 2000);
    await passIdle(page);
    expect(ahead.length).toBeLessThanOrEqual(8);
    expect(ahead).not.toContain(page.url());
    expect(new Set(ahead).size).toBe(ahead.length);
  });

  /** Whether each request for the contact page used the network. */
  const transfers = (page: Page) =>
    page.evaluate(() => {
      const visits = performance.getEntriesByName(`${location.origin}/contacto`, 'resource');
      return (visits as PerformanceResourceTiming[]).map(({ transferSize }) => transferSize > 0);
    });

  for (const minutes of [4, 6])
    test(`are prefetched on hover, and a visit ${minutes} minutes later ${minutes > 5 ? 'loads the page again' : 'uses that'}`, async ({
      page,
    }) => {
      await openWithRouter(page, '/sobre-nos');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const link = page.getByRole('dialog').getByRole('link', { name: 'Contato' });
      await link.hover();
      await expect.poll(() => transfers(page)).toEqual([true]);
      // Playwright's clock would replace `performance`, which then records no requests.
      await page.evaluate((ms) => {
        const since = performance.now.bind(performance);
        performance.now = () => since() + ms;
      }, minutes * 60_000);
      await link.click();
      await expect(page).toHaveURL('/contacto');
      await expect.poll(() => transfers(page)).toEqual(minutes > 5 ? [true, true] : [true]);
    });

  test('pressed during their prefetch are not requested twice', async ({ page }) => {
    await openWithRouter(page, '/sobre-nos');
    await page.getByRole('contentinfo').evaluate((footer) => {
      const link = Object.assign(document.createElement('a'), { href: '/contacto' });
      footer.append(link);
      link.dispatchEvent(new Event('touchstart'));
      link.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contatos');
    expect(await transfers(page)).toEqual([true]);
  });

  test('pressed during a slow prefetch show the page as soon as that arrives', async ({ page }) => {
    await openWithRouter(page, '/sobre-nos');
    const requests: Route[] = [];
    await page.route('/contacto', (route) => (requests.push(route) > 2 ? route.continue() : undefined));
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Contato' }).click();
    await expect.poll(() => requests.length).toBe(2);
    await requests[0]?.continue();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contatos');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('pressed during a prefetch that stalls are requested again', async ({ page }) => {
    await openWithRouter(page, '/sobre-nos');
    const requests: Route[] = [];
    await page.route('/contacto', (route) => (requests.push(route) > 1 ? route.continue() : undefined));
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Contato' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contatos');
    expect(requests).toHaveLength(2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('that failed in a prefetch are requested again when pressed', async ({ page }) => {
    await openWithRouter(page, '/sobre-nos');
    await page.route('/contacto', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Contato' });
    const failed = page.waitForResponse('/contacto');
    await link.hover();
    await (await failed).finished();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contatos');
  });

  test('to the feed and in the panel’s texts, whose pages may not exist, are not prefetched', async ({
    page,
  }) => {
    const ahead = requestsAhead(page);
    await page.goto('/contacto');
    const rel = await page.locator('.prose a').first().getAttribute('rel');
    await page.goto('/noticias');
    await page.getByRole('main').evaluate((main, given) => {
      main.insertAdjacentHTML('afterbegin', `<a href="/gone" rel="${given}">Gone</a>`);
    }, rel);
    for (const name of ['Gone', 'RSS', 'Como fazer polaroids em casa'])
      await page.getByRole('link', { name }).hover();
    await expect.poll(() => ahead.at(-1)).toMatch(/\/como-fazer-polaroids-em-casa$/);
    expect(ahead.filter((url) => /rss|gone/.test(url))).toEqual([]);
  });

  for (const [costs, connection] of [
    ['with data saver', { saveData: true, effectiveType: '4g' }],
    ['on a slow connection', { effectiveType: 'slow-2g' }],
  ] as const)
    test(`are not prefetched ${costs}`, async ({ page }) => {
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', { value }),
        connection,
      );
      const ahead = requestsAhead(page);
      await page.goto('/talentos/woman');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Contato' }).hover();
      await passIdle(page);
      expect(ahead).toEqual([]);
    });
});
