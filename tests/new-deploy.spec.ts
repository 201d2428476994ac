/** A page that was open before a deploy: its code is gone, and other pages are made with other code. */
import { expect, type Page, test } from '@playwright/test';
import { awaitRouter } from './support/router.ts';

/** Answers for a file of code as a host that no longer has it. */
const removeCode = (page: Page, name: string) =>
  page.route(`**/_astro/${name}.*.js*`, (route) => route.fulfill({ status: 404 }));

/** Whether the page answers missing code by a reload. */
const loseCode = (page: Page) =>
  page.evaluate(() => {
    const reason = new TypeError('Failed to fetch dynamically imported module');
    const facts = { reason, promise: Promise.resolve(), cancelable: true };
    return !window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', facts));
  });

test('a page whose code is gone is reloaded once in 60 s', async ({ page }) => {
  await removeCode(page, 'ApplicationForm');
  await page.goto('/seja-modelo');
  const loaded = page.waitForEvent('load');
  await page.locator('#application').evaluate((form) => form.scrollIntoView());
  await loaded;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await loseCode(page);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('a page that can do without the code is not reloaded', async ({ page }) => {
  await removeCode(page, 'router');
  await page.goto('/sobre-nos');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const missing = page.waitForResponse(/\/router\..*\.js$/);
  await page.mouse.move(20, 20);
  await missing;
  // Loading another file shows that the page had the time to reload.
  await page.evaluate(() => fetch('/robots.txt'));
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('the browser opens the pages of a new deploy', async ({ page }) => {
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

test('a page that is being left is not reloaded', async ({ page }) => {
  await page.goto('/sobre-nos');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
  expect(await loseCode(page)).toBe(false);
});

test('a page is not reloaded while offline', async ({ page, context }) => {
  await page.goto('/sobre-nos');
  await context.setOffline(true);
  expect(await loseCode(page)).toBe(false);
});
