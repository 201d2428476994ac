import { expect, type Page, test } from '@playwright/test';
import { holdBack, openWithRouter } from './support/page.ts';
import { stopClock } from './support/sliders.ts';
import { cards } from './support/talents.ts';

/** The bar is in a landmark, like everything that screen readers should find. */
const bar = (page: Page) => page.getByRole('banner').getByRole('progressbar', { includeHidden: true });

/** Follows a link of the menu without waiting for its page. */
async function follow(page: Page, name: string) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
}

test.beforeEach(({ page }) => openWithRouter(page, '/sobre-nos'));

test('the progress bar appears after 200 ms, runs 5 s, and ends when the page loads', async ({ page }) => {
  await stopClock(page);
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

  await test.step('it stays hidden when a page loads within 200 ms', async () => {
    await follow(page, 'Sobre nós');
    await expect(page).toHaveURL('/sobre-nos');
    await page.clock.runFor(10_000);
    await expect(bar(page)).toBeHidden();
  });
  await follow(page, 'English');
  await expect(page.getByRole('progressbar', { name: 'Loading', includeHidden: true })).toBeAttached();
});

test.describe('a navigation that fails', () => {
  test('shows status and message until the next one succeeds', async ({ page }) => {
    // The styles of this page's form must not apply to the error.
    await openWithRouter(page, '/vitrine-school');
    await page.route('**/contacto', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await follow(page, 'Contato');
    await expect(page.getByText('503', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Não foi possível abrir/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(51, 51, 51)');
    await expect(page).toHaveURL('/contacto');
    const messages = await page.consoleMessages({ filter: 'all' });
    for (const message of messages) expect(message.text()).not.toContain('Security Policy');
    await page.unroute('**/contacto');
    await page.getByRole('main').getByRole('link', { name: 'HOME' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('503', { exact: true })).toHaveCount(0);
  });

  test('is tried again on the way back, not shown from the browser’s cache', async ({ page }) => {
    await follow(page, 'Contato');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contatos');
    await page.evaluate(() => {
      const request = fetch;
      window.fetch = async (address, options) =>
        options?.cache === 'force-cache' ? new Response('busy', { status: 503 }) : request(address, options);
    });
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre nós');
  });

  test('without a response turns the progress bar red, and is shown as 500', async ({ page }) => {
    await openWithRouter(page, '/en/about-us');
    // The bar is red for two seconds.
    await stopClock(page);
    await page.route('**/en/contact', (route) => route.abort());
    await follow(page, 'Contact');
    await expect(bar(page)).toHaveAttribute('data-state', 'failed');
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(179, 38, 30)');
    await expect(page.getByText('500', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Return' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
    await page.clock.runFor(2_000);
    await expect(bar(page)).toHaveAttribute('hidden');
  });

  test('shows a plain sentence with a link home if the error view is missing', async ({ page }) => {
    await page.evaluate(() => document.querySelector('#error-view')?.remove());
    await page.route('**/contacto', (route) => route.fulfill({ status: 500, body: '' }));
    await follow(page, 'Contato');
    await expect(page.locator('body')).toContainText('An error occurred while showing the error page');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('a link to an unknown page shows the 404 page, with ways back', async ({ page }) => {
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/nada', textContent: 'Nada' });
    document.querySelector('main')?.append(link);
  });
  await page.getByRole('link', { name: 'Nada' }).click();
  const message = page.getByRole('heading', { level: 1 });
  await expect(message).toHaveText('Esta página não foi encontrada');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('link', { name: 'HOME' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL('/sobre-nos');
  // A tab without a history.
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void open('/nada'));
  const tab = await opening;
  await tab.getByRole('button', { name: 'Voltar' }).click();
  await expect(tab).toHaveURL('/');
});

test('an address with capitals, accents or a final dot leads to its page', async ({ page, baseURL }) => {
  await page.goto('/NOTÍCIAS/Modelo-depois-dos-40.?utm_source=qr');
  await expect(page).toHaveURL('/noticias/modelo-depois-dos-40?utm_source=qr');
  await page.goto(`${baseURL}//evil.example/%E9A,`);
  await expect(page).toHaveURL(`${baseURL}//evil.example/%EF%BF%BDa`);
});

test('a link to a moved page leads to its new address', async ({ page }) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' });
  await link.evaluate((element) => element.setAttribute('href', '/pt/contacto?utm_source=qr#content'));
  await link.click();
  await expect(page).toHaveURL('/contacto?utm_source=qr#content');
});

test('a page change takes 1 s, 0.5 s for each of two fades', async ({ page }) => {
  await page.evaluate(() => {
    const fades = Promise.withResolvers();
    document.addEventListener('astro:before-swap', ({ viewTransition }) => {
      const names = viewTransition.ready.then(() =>
        document.getAnimations().flatMap(({ effect }) => {
          const { delay, duration } = effect?.getTiming() ?? {};
          const name = effect instanceof KeyframeEffect ? effect.pseudoElement : undefined;
          return name?.includes('(page)') ? [`${name} after ${delay} for ${duration}`] : [];
        }),
      );
      fades.resolve(names);
    });
    Object.assign(window, { fades: fades.promise });
  });
  await follow(page, 'Contato');
  const fades = await page.evaluate<string[]>(() => Reflect.get(window, 'fades'));
  expect(fades).toContain('::view-transition-old(page) after 0 for 500');
  expect(fades).toContain('::view-transition-new(page) after 500 for 500');
});

test('a page that failed offline opens when the connection is back', async ({ page, context }) => {
  await page.route('**/contacto', (route) => route.abort());
  await context.setOffline(true);
  await follow(page, 'Contato');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/sem conexão/);
  await page.unroute('**/contacto');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contatos');
});

test('going back works offline, even to a filtered list', async ({ page, context }) => {
  await follow(page, 'Mulher');
  const category = page
    .getByRole('navigation', { name: 'Categorias' })
    .getByRole('link', { name: 'Fashion' });
  await category.click();
  await expect(page).toHaveURL('/talentos/woman?categoria=fashion');
  await cards(page).first().getByRole('link').click();
  await expect(page.locator('.profile')).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(category).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/talentos/woman');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre nós');
  await expect(page.getByRole('status').filter({ hasText: 'sem conexão' })).toBeVisible();
});
