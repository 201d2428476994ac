import { expect, test } from '@playwright/test';
import { openWithRouter } from './support/page.ts';

for (const [motion, grows, changes] of [
  ['no-preference', 'grows', ['old', 'new', 'old', 'new']],
  ['reduce', 'does not grow', []],
] as const)
  test(`with motion "${motion}", a card’s picture ${grows} into the portrait and back`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    // The portraits that take part in a page change, on the old page and on the new one.
    const seen: string[] = [];
    await page.exposeFunction('notePortrait', (when: string) => void seen.push(when));
    await page.addInitScript(() => {
      const note = (when: string) => {
        const moving = [...document.images].filter(({ style }) => style.viewTransitionName === 'portrait');
        for (const _ of moving) Reflect.get(window, 'notePortrait')(when);
      };
      document.addEventListener('astro:before-swap', () => note('old'));
      document.addEventListener('astro:after-swap', () => note('new'));
    });
    const cards = page.locator('main li[data-filled] a');
    const moving = page.locator('img[style*="view-transition-name"]');
    await openWithRouter(page, '/talentos/woman');
    await cards.first().click();
    // The address changes before the page does.
    await expect(page.locator('[data-portrait]')).toBeVisible();
    await expect(moving).toHaveCount(0);
    await page.goBack();
    await expect(cards.first()).toBeVisible();
    await expect(moving).toHaveCount(0);
    await expect.poll(() => seen).toEqual(changes);
    // A link in the header: the footer moves away while the list loads more.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(cards).toHaveCount(0);
    expect(seen).toEqual(changes);
  });
