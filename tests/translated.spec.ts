/** Pages that a browser has translated: it wraps each text in an element. */
import { expect } from '@playwright/test';
import { routes } from '#src/routes/table.ts';
import { openEnrolment } from './support/application.ts';
import { test, translatePages } from './support/page.ts';
import { full, profileOf } from './support/talents.ts';

test('the filters of a translated page can be cleared', async ({ page }) => {
  await translatePages(page);
  await page.goto('/talentos/woman?nome=ana');
  await page.getByRole('button', { name: 'Filtrar 1' }).click();
  const finder = page.getByRole('dialog', { name: 'Encontrar talentos' });
  await finder.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/\/talentos\/woman$/);
  await finder.getByRole('button', { name: 'Fechar' }).click();
  await expect(finder).toBeHidden();
});

test('links that are words are translated', async ({ page }) => {
  await translatePages(page);
  await page.goto(routes.trust.pt);
  for (const href of ['https://wa.me', 'mailto:', 'tel:190'])
    await expect(page.locator(`#report li [href^="${href}"] font`).first()).toBeVisible();
});

test('a page with a form does not scroll sideways when it reads from the right', async ({ page }) => {
  for (const route of ['beModel', 'school'] as const) {
    await page.goto(routes[route].pt);
    const overflow = await page.evaluate(() => {
      const { documentElement: root } = document;
      root.dir = 'rtl';
      return root.scrollWidth - root.clientWidth;
    });
    expect(overflow, route).toBe(0);
  }
});

test('names, contacts and receipts stay as they are', async ({ page }) => {
  await translatePages(page);
  for (const [address, places] of [
    ['/', ['h1', 'footer [href^=mailto]']],
    ['/talentos/woman', ['[data-list] > :first-child > a']],
    [profileOf(full), ['h1', '[href*=instagram]:not(footer *) span:first-child', '.comp-card h2']],
    [`${routes.selection.pt}?ids=${full.id}`, ['.selection a']],
    [routes.contact.pt, ['address', '#staff ~ ul h3']],
    [routes.school.pt, ['#bio', '#school-staff ~ ul h3']],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('footer font').first()).toBeAttached();
    for (const place of places) {
      await expect(page.locator(place).first(), `${place} of ${address}`).toHaveText(/./);
      await expect(page.locator(`${place} font`), `${place} of ${address}`).toHaveCount(0);
    }
  }
  await openEnrolment(page);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.locator('.receipt .code')).toHaveText(/^\w{4}-/);
  await expect(page.locator('.receipt font').first()).toBeVisible();
  await expect(page.locator('.receipt .code font')).toHaveCount(0);
});
