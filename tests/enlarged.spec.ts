import { expect, type Page } from '@playwright/test';
import { test, touch } from './support/page.ts';
import { waitForOwnFonts } from './support/pictures.ts';
import { expectSlide, openSlides } from './support/sliders.ts';
import { full, profileOf } from './support/talents.ts';

/** Enlarges the page, as two fingers do. */
async function enlarge(page: Page, pageScaleFactor: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor });
}

const scaleOf = (page: Page) => page.evaluate(() => visualViewport?.scale);
const leftOf = (page: Page) => page.evaluate(() => visualViewport?.pageLeft ?? 0);

test('one finger moves an enlarged page, over slides and over a dialog, too', async ({ page }) => {
  const slides = await openSlides(page, '/', 'Destaques');
  const expectMoved = async () => {
    await enlarge(page, 1.5);
    await touch(page, (part) => [{ x: 150 - part * 100, y: 150 }]);
    await expect.poll(() => leftOf(page)).toBeGreaterThan(0);
    await enlarge(page, 1);
  };
  await expectMoved();
  await expectSlide(slides, '1 de 4');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectMoved();
});

for (const [screen, size, scale] of [
  ['a tablet held sideways', { width: 1180, height: 820 }, 1],
  ['a phone whose page is enlarged', { width: 360, height: 740 }, 1.5],
] as const)
  test(`in the viewer on ${screen}, fingers zoom and move the page`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(profileOf(full));
    await enlarge(page, scale);
    // In an enlarged page, Playwright presses beside the picture.
    await page.getByRole('button', { name: /^Ampliar foto 1 / }).dispatchEvent('click');
    const position = page.locator('dialog [data-position]');
    await expect(position).toHaveText(/^\s*1 de/);
    const sides = [-1, 1];
    await touch(page, (part) => sides.map((side, id) => ({ x: 140 + side * (20 + part * 80), y: 150, id })));
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(scale + 0.1);
    const left = await leftOf(page);
    await touch(page, (part) => [{ x: 130 - part * 100, y: 150 }]);
    await expect.poll(() => leftOf(page)).toBeGreaterThan(left);
    await expect(position).toHaveText(/^\s*1 de/);
  });

test('the finder shows its fields at 400 % zoom, also with a filter', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/talentos/woman?cabelo=black');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const finder = page.getByRole('dialog', { name: 'Encontrar talentos' });
  await expect(finder.getByRole('button', { name: 'Limpar filtros' })).toBeEnabled();
  await waitForOwnFonts(page);
  const [form, foot] = [finder.locator('form'), finder.locator('.foot')];
  // The part that scrolls, without sticky elements.
  const [whole, sticky] = await Promise.all([form.boundingBox(), foot.boundingBox()]);
  expect((whole?.height ?? 0) - (sticky?.height ?? 0)).toBeGreaterThan(180);
  const covered = await form.locator('input:enabled, select').evaluateAll((fields, top) => {
    const isCovered = (field: HTMLElement) => {
      field.focus();
      return field.checkVisibility() && field.getBoundingClientRect().bottom > top;
    };
    return fields.filter((field) => isCovered(field as HTMLElement)).length;
  }, sticky?.y ?? 0);
  expect(covered).toBe(0);
});
