/** A page that was opened before a deploy: its code is gone, and other pages use newer code. */
import { expect, type Page, test } from '@playwright/test';
import { field, formOf, openApplication } from './support/form.ts';
import { awaitRouter, holdBack, isMarked, mark, openWithRouter } from './support/page.ts';
import { full, profileOf } from './support/talents.ts';

const removeCode = (page: Page, name: string) =>
  page.route(`**/_astro/${name}.*.js*`, (route) => route.fulfill({ status: 404 }));

/** Reports missing code to the page. @returns whether the page reloads for it, at most once in 60 s */
const loseCode = (page: Page) =>
  page.evaluate(() => {
    const reason = new TypeError('Failed to fetch dynamically imported module');
    const facts = { reason, promise: Promise.resolve(), cancelable: true };
    return !window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', facts));
  });

test('a page whose code is gone reloads, at most once in 60 s', async ({ page }) => {
  await removeCode(page, 'ApplicationForm');
  await page.goto('/seja-modelo');
  const loaded = page.waitForEvent('load');
  await page.locator('#application').evaluate((form) => form.scrollIntoView());
  await loaded;
  await mark(page);
  expect(await loseCode(page)).toBe(true);
  expect(await isMarked(page)).toBe(true);
});

test('a form filled in before its code turns out to be gone is not emptied by a reload', async ({ page }) => {
  await removeCode(page, 'ApplicationForm');
  const release = await holdBack(page, '**/_astro/ApplicationForm.*.js');
  await page.goto('/seja-modelo');
  await mark(page);
  await page.keyboard.press('Escape');
  await field(page, 'Nome').fill('Davi');
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  release();
  await asked;
  expect(await isMarked(page)).toBe(true);
  await page.unrouteAll();
  await field(page, 'Sobrenome').focus();
  await expect(formOf(page)).toHaveJSProperty('noValidate', true);
  await expect(field(page, 'Nome')).toHaveValue('Davi');
});

test('a page whose style sheet is gone reloads', async ({ page, baseURL }) => {
  await page.route('**/Page.*.css', (route) => route.continue({ url: `${baseURL}/gone.css` }), { times: 1 });
  await page.goto('/sobre-nos');
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
});

test('a page whose own script is gone reloads, but not if an extension blocks it', async ({ page }) => {
  const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();
  await openWithRouter(page, '/sobre-nos');
  await mark(page);
  await page.route('**/_astro/Check.*.js', (route) => route.abort());
  const blocked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await follow('Somos nós mesmo?');
  await blocked;
  expect(await isMarked(page)).toBe(true);
  await removeCode(page, 'Eraser');
  const loaded = page.waitForEvent('load');
  await follow('Privacidade');
  await loaded;
  expect(await isMarked(page)).toBe(false);
});

test('a page’s own script that failed loads again, if need be with the page', async ({ page }) => {
  const opened = () => performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'type'));
  let failures = 0;
  await page.route('**/_astro/Galleries.*.js', (route) =>
    route.request().method() === 'GET' && failures-- > 0 ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  for (const [times, how] of [
    [1, 'navigate'],
    // As in Firefox, where a page can't load again what has failed in it.
    [2, 'reload'],
  ] as const) {
    failures = times;
    await page.goto(profileOf(full));
    await expect(page.getByRole('tablist')).toBeVisible();
    expect(await page.evaluate(opened)).toEqual([how]);
  }
});

test('a page does not reload if an extension keeps it from noting the reload', async ({ page }) => {
  await page.goto('/sobre-nos');
  await mark(page);
  await page.evaluate(() => Object.assign(Storage.prototype, { setItem: () => undefined }));
  const asked = page.waitForResponse('**/sobre-nos');
  expect(await loseCode(page)).toBe(true);
  await asked;
  expect(await isMarked(page)).toBe(true);
});

test('a form whose calendar’s code is gone reloads with its draft', async ({ page }) => {
  await openApplication(page);
  await field(page, 'Nome').fill('Davi');
  await removeCode(page, 'Calendar');
  const loaded = page.waitForEvent('load');
  await formOf(page).getByRole('button', { name: 'Escolher no calendário' }).click();
  await loaded;
  await expect(field(page, 'Nome')).toHaveValue('Davi');
});

test('a page that can do without the missing code does not reload', async ({ page }) => {
  const names = ['router', 'finder'];
  for (const name of names) await removeCode(page, name);
  await page.goto('/talentos/woman');
  await mark(page);
  const missing = names.map((name) => page.waitForResponse(`**/_astro/${name}.*.js`));
  await page.getByRole('button', { name: 'Filtrar' }).hover();
  await Promise.all(missing);
  expect(await isMarked(page)).toBe(true);
});

test('pages of a new deploy are opened by the browser, not by the router', async ({ page }) => {
  const outdate = async () => {
    await mark(page);
    await page.evaluate(() =>
      document.querySelector('meta[name="code"]')?.setAttribute('content', 'of the deploy before'),
    );
  };
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' });
  await openWithRouter(page, '/vitrine-school#enrol');
  await link.click();
  await expect(page).toHaveTitle(/^Aviso de privacidade/);
  await outdate();
  await page.goBack();
  await expect(page).toHaveTitle(/^Vitrine School/);
  expect(await isMarked(page)).toBe(false);
  await awaitRouter(page);
  await outdate();
  await link.click();
  await expect(page).toHaveTitle(/^Aviso de privacidade/);
  expect(await isMarked(page)).toBe(false);
});

test('a page does not reload offline, without its host, or while being left', async ({ page, context }) => {
  await page.goto('/sobre-nos');
  await mark(page);
  await context.setOffline(true);
  expect(await loseCode(page)).toBe(false);
  await context.setOffline(false);
  await page.route('**/sobre-nos', (route) => route.abort());
  const asked = page.waitForEvent('requestfailed');
  expect(await loseCode(page)).toBe(true);
  await asked;
  expect(await isMarked(page)).toBe(true);
  await page.unrouteAll();
  const loaded = page.waitForEvent('load');
  await loseCode(page);
  await loaded;
  await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
  expect(await loseCode(page)).toBe(false);
});
