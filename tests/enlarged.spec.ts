import { expect, type Page } from '@playwright/test';
import { test, touch } from './support/page.ts';
import { expectSlide, openSlides } from './support/sliders.ts';

/** Enlarges the page, as two fingers do. */
async function enlarge(page: Page, pageScaleFactor: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor });
}

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
