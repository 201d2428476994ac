import { expect, type Page } from '@playwright/test';
import { awaitRouter, holdBack, openWithRouter, test } from './support/page.ts';
import { openSlides } from './support/sliders.ts';
import { cards, full, profileOf } from './support/talents.ts';

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Carregando' });

/**
 * Presses a button of a profile, opens another profile before the button's code or pictures have arrived,
 * and then releases them. @returns their address
 */
async function leaveEarly(page: Page, button: string | RegExp, awaited: RegExp): Promise<string> {
  await openWithRouter(page, profileOf(full));
  const release = await holdBack(page, awaited);
  const request = page.waitForRequest(awaited);
  await page.getByRole('button', { name: button }).click();
  await expect(progress(page)).toBeVisible();
  const address = (await request).url();
  await page.locator('.about .back').click();
  await cards(page).nth(1).getByRole('link').click();
  await expect(page.getByRole('button', { name: button })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(full.name);
  release();
  return address;
}

for (const [what, button, code] of [
  ['viewer', /^Ampliar foto 1 /, /\/_astro\/viewer\..*\.js/],
  ['enquiry', 'Consultar disponibilidade', /\/_astro\/enquiry-dialog\..*\.js/],
] as const)
  test(`the ${what} does not open if its page was left before its code arrived`, async ({ page }) => {
    const address = await leaveEarly(page, button, code);
    await page.evaluate(async (script) => {
      await import(script);
      await new Promise((resolve) => setTimeout(resolve));
    }, address);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('a comp card does not print if its page was left before its pictures arrived', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await leaveEarly(page, 'Comp card', /w=900&h=1200/);
  await expect(progress(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-printed');
});

test('a comp card does not print if its page was left before its code arrived', async ({ page }) => {
  const address = await leaveEarly(page, 'Comp card', /\/_astro\/print\..*\.js/);
  await page.evaluate(async (script) => {
    await import(script);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, address);
  // Printing would begin with these.
  await expect(page.locator('.comp-card img[loading="eager"]')).toHaveCount(0);
});

for (const name of ['Menu', 'Consultar disponibilidade'])
  test(`a page that fails shows no dialog of “${name}” from the one before`, async ({ page }) => {
    await openWithRouter(page, '/talentos/woman');
    await cards(page).first().getByRole('link').click();
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.route('/talentos/woman', (route) => route.fulfill({ status: 503 }));
    await page.goBack();
    await expect(page.getByText('503', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('a viewer closes if its pictures’ code does not arrive', async ({ page, context }) => {
  await page.goto(profileOf(full));
  const code = page.waitForResponse(/\/_astro\/viewer\..*\.js/);
  await page.getByRole('button', { name: /^Ampliar foto 1 / }).hover();
  await (await code).finished();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Ampliar foto 1 / }).click();
  await expect(page.locator('#progress')).toHaveAttribute('data-state', 'failed');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('two steps back, past a jump that the browser made within a page, show that page', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/sobre-nos');
  await heading.evaluate(() => location.assign('#content'));
  await awaitRouter(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' }).click();
  await expect(heading).toHaveText('Aviso de privacidade');
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL('/sobre-nos');
  await expect(heading).toHaveText('Sobre nós');
});

test('a step back within a list that a link has opened shows it where it was', async ({ page }) => {
  await openWithRouter(page, '/talentos/man');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Mulher' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mulher');
  const list = await page.locator('talent-grid').elementHandle();
  const place = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Curve' }).evaluate((link: HTMLElement) => link.click());
  await expect.poll(place, 'the first cards show').toBeLessThan(700);
  await page.goBack();
  await expect(page).toHaveURL('/talentos/woman');
  await expect.poll(place).toBe(700);
  expect(await list?.evaluate(({ isConnected }) => isConnected), 'no page was loaded').toBe(true);
});

test('slides stop when their page is left', async ({ page }) => {
  const slides = await (await openSlides(page, '/', 'Destaques')).elementHandle();
  await awaitRouter(page);
  await page.locator('footer a[href="/privacidade"]').evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aviso de privacidade');
  const shown = () => slides?.evaluate((left) => left.querySelector('[data-current]')?.ariaLabel);
  const last = await shown();
  await page.clock.runFor(30_000);
  expect(await shown()).toBe(last);
});

test('a page that is left is not laid out again without its styles', async ({ page }) => {
  await openWithRouter(page, '/talentos/woman');
  const left = await page.evaluateHandle(() => document.body);
  await cards(page).nth(1).getByRole('link').click();
  await expect(page.locator('.profile')).toBeVisible();
  expect(await left.evaluate(({ style }) => style.contentVisibility)).toBe('hidden');
  await expect(page.locator('body')).toHaveCSS('content-visibility', 'visible');
});
