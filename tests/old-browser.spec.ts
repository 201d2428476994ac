import { expect } from '@playwright/test';
import { routes } from '#src/routes/table.ts';
import { openEnrolment, openFilled } from './support/application.ts';
import { formOf, sendButton } from './support/form.ts';
import { ageBrowser } from './support/old-browser.ts';
import { test } from './support/page.ts';
import { entriesFrom } from './support/panel.ts';
import { full, profileOf } from './support/talents.ts';

// The styles are changed in the responses.
test.use({ bypassCSP: true });

test('the oldest supported browsers run menu, viewer and slides, and send both forms', async ({ page }) => {
  // It opens four kinds of page and sends both forms.
  test.slow();
  await ageBrowser(page);

  await page.goto(profileOf(full));
  expect(await page.evaluate(() => 'toSorted' in Array.prototype || 'inert' in document.body)).toBe(false);
  await page.getByRole('button', { name: /^Ampliar foto 1 / }).click();
  // Text of twice the size, as set in the browser.
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const viewer = page.getByRole('dialog', { name: `Fotos de ${full.name}` });
  const picture = viewer.locator('.swiper-slide-active img, .current img').first();
  await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(200);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(200);
  await viewer.getByRole('button', { name: 'Fechar' }).click();
  await expect(viewer).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect
    .poll(async () => (await page.locator('.portrait').boundingBox())?.width)
    .toBeLessThanOrEqual(720);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Homem' })).not.toHaveCSS('font-size', '16px');
  await menu.getByRole('button', { name: 'Fechar menu' }).click();
  await expect(menu).toBeHidden();

  await page.goto(routes.home.pt);
  await page.getByRole('button', { name: 'Pausar: Destaques' }).click();
  await expect(page.locator('slide-show').first()).not.toHaveAttribute('data-moving');

  await openFilled(page);
  await sendButton(page).click();
  await expect(formOf(page).getByRole('heading', { name: 'Recebemos sua inscrição!' })).toBeVisible();

  await openEnrolment(page);
  const form = page.locator('#enrolment');
  await expect(form.getByRole('textbox', { name: /Nome do responsável/ })).toBeHidden();
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByRole('heading', { name: 'Recebemos sua inscrição!' })).toBeVisible();
  expect(await page.pageErrors({ filter: 'all' })).toEqual([]);
});

test('a form can be sent without HTTPS, where browsers lack crypto.randomUUID', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  const email = await openEnrolment(page);
  await page.locator('#enrolment').getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Recebemos sua inscrição!' })).toBeVisible();
  expect(await entriesFrom(email)).toHaveLength(1);
});

test('even older browsers keep the forms that work without scripts', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
  for (const { pt } of [routes.beModel, routes.school]) {
    await page.goto(pt);
    const failure = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.locator('form.entry-form').evaluate((form) => form.scrollIntoView());
    await failure;
    await expect(page.locator('form.entry-form').getByRole('textbox', { name: /^E-mail/ })).toBeEnabled();
  }
});
