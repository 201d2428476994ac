import { expect, type Page, test } from '@playwright/test';
import { awaitRouter } from './support/router.ts';

/** Stops the page's clock: from now on the test moves it. */
async function stopTime(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

const bar = (page: Page) => page.getByRole('progressbar', { includeHidden: true });

/** Follows a link of the menu without waiting for its page. */
async function follow(page: Page, name: string) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
}

/** Delays a page's response until `release` is called. */
async function holdBack(page: Page, path: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
}

test.describe('the progress bar', () => {
  test('appears after 200 ms, is 3 px tall, runs for 5 s and goes when the page has loaded', async ({
    page,
  }) => {
    await page.goto('/sobre-nos');
    await awaitRouter(page);
    await stopTime(page);
    const release = await holdBack(page, '**/contacto');
    await follow(page, 'Contato');
    await page.clock.runFor(199);
    await expect(bar(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toHaveCSS('height', '3px');
    const run = await bar(page).evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getTiming().duration),
    );
    expect(run).toEqual([5000]);
    release();
    await expect(page).toHaveURL('/contacto');
    await page.clock.runFor(500);
    await expect(bar(page)).toBeHidden();
  });

  test('stays hidden when the page loads within 200 ms', async ({ page }) => {
    await page.goto('/sobre-nos');
    await awaitRouter(page);
    await stopTime(page);
    await follow(page, 'Contato');
    await expect(page).toHaveURL('/contacto');
    await page.clock.runFor(10_000);
    await expect(bar(page)).toBeHidden();
  });

  test('turns red when the page fails to load', async ({ page }) => {
    await page.goto('/sobre-nos');
    await awaitRouter(page);
    await page.route('**/contacto', (route) => route.abort());
    await follow(page, 'Contato');
    await expect(bar(page)).toHaveAttribute('data-state', 'failed');
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(179, 38, 30)');
  });
});

test.describe('a navigation that fails', () => {
  test('shows status and message until the next one works', async ({ page }) => {
    await page.goto('/sobre-nos');
    await awaitRouter(page);
    await page.route('**/contacto', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await follow(page, 'Contato');
    await expect(page.getByText('503', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Não foi possível abrir/);
    await expect(page).toHaveURL('/contacto');
    await page.unroute('**/contacto');
    await page.getByRole('main').getByRole('link', { name: 'HOME' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('503', { exact: true })).toHaveCount(0);
  });

  test('without an answer counts as 500', async ({ page }) => {
    await page.goto('/en/about-us');
    await awaitRouter(page);
    await page.route('**/en/contact', (route) => route.abort());
    await follow(page, 'Contact');
    await expect(page.getByText('500', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Return' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  });

  test('shows a plain sentence with a link home if the error view is missing', async ({ page }) => {
    await page.goto('/sobre-nos');
    await awaitRouter(page);
    await page.evaluate(() => document.querySelector('#error-view')?.remove());
    await page.route('**/contacto', (route) => route.fulfill({ status: 500, body: '' }));
    await follow(page, 'Contato');
    await expect(page.locator('body')).toContainText('An error occurred while showing the error page');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('an unknown address followed inside the site shows the 404 page with Return and HOME', async ({
  page,
}) => {
  await page.goto('/sobre-nos');
  await awaitRouter(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/nada', textContent: 'Nada' });
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: 'Nada' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página não foi encontrada');
  await expect(page.getByRole('main').getByRole('link', { name: 'HOME' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL('/sobre-nos');
});

test('a page change lasts 1 s, of which each fade takes 0.5 s', async ({ page }) => {
  await page.goto('/sobre-nos');
  await awaitRouter(page);
  await page.evaluate(() => {
    document.addEventListener('astro:after-swap', () => {
      requestAnimationFrame(() => {
        const animations = document
          .getAnimations()
          .flatMap(({ effect }) =>
            effect instanceof KeyframeEffect && effect.pseudoElement?.includes('(page)')
              ? [{ name: effect.pseudoElement, ...effect.getComputedTiming() }]
              : [],
          );
        Object.assign(window, {
          fades: animations.map(({ name, delay, duration }) => [name, delay, duration]),
        });
      });
    });
  });
  await follow(page, 'Contato');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'fades')))
    .toEqual(
      expect.arrayContaining([
        ['::view-transition-old(page)', 0, 500],
        ['::view-transition-new(page)', 500, 500],
      ]),
    );
});

test('the page says when the connection is lost and when it is back', async ({ page, context }) => {
  await page.goto('/sobre-nos');
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'sem conexão' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'restabelecida' })).toBeVisible();
});

test.describe('code that a new deploy removed', () => {
  const remove = (page: Page, name: string) =>
    page.route(`**/_astro/${name}.*.js*`, (route) => route.fulfill({ status: 404 }));

  const lose = (page: Page) =>
    page.evaluate(() => {
      const reason = new TypeError('Failed to fetch dynamically imported module');
      const facts = { reason, promise: Promise.resolve(), cancelable: true };
      return !window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', facts));
    });

  test('reloads the page once in 60 s', async ({ page }) => {
    await remove(page, 'ApplicationForm');
    await page.goto('/seja-modelo');
    const loaded = page.waitForEvent('load');
    await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
    await loaded;
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await lose(page);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  });

  test('reloads no page that can do without it', async ({ page }) => {
    await remove(page, 'router');
    await page.goto('/sobre-nos');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const missing = page.waitForResponse(/\/router\..*\.js$/);
    await page.mouse.move(20, 20);
    await missing;
    // Loading another file shows that the page had the time to reload.
    await page.evaluate(() => fetch('/robots.txt'));
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  });

  test('lets the browser open pages of the new deploy', async ({ page }) => {
    const age = () =>
      page.evaluate(() => {
        Object.assign(window, { isOld: true });
        document.querySelector('meta[name="code"]')?.setAttribute('content', 'of the deploy before');
      });
    const isOld = () => page.evaluate(() => Reflect.get(window, 'isOld') === true);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' });
    await page.goto('/vitrine-school#enrol');
    await awaitRouter(page);
    await link.click();
    await expect(page).toHaveTitle(/^Aviso de privacidade/);
    await age();
    await page.goBack();
    await expect(page).toHaveTitle(/^Vitrine School/);
    expect(await isOld()).toBe(false);
    await awaitRouter(page);
    await age();
    await link.click();
    await expect(page).toHaveTitle(/^Aviso de privacidade/);
    expect(await isOld()).toBe(false);
  });

  test('does not reload a page that is being left', async ({ page }) => {
    await page.goto('/sobre-nos');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
    expect(await lose(page)).toBe(false);
  });

  test('does not reload the page while offline', async ({ page, context }) => {
    await page.goto('/sobre-nos');
    await context.setOffline(true);
    expect(await lose(page)).toBe(false);
  });
});
