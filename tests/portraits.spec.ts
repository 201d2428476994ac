import { expect, test } from '@playwright/test';
import { awaitRouter } from './support/page.ts';

for (const [motion, changes] of [
  ['no-preference', ['goes', 'comes', 'goes', 'comes']],
  ['reduce', []],
] as const)
  test(`a list's picture grows into the portrait and back, motion: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    // The portraits that take part in a page change: in the page that goes, and in the one that comes.
    const seen: string[] = [];
    await page.exposeFunction('notePortrait', (when: string) => void seen.push(when));
    await page.addInitScript(() => {
      const note = (when: string) => {
        const moving = [...document.images].filter(({ style }) => style.viewTransitionName === 'portrait');
        for (const _ of moving) Reflect.get(window, 'notePortrait')(when);
      };
      document.addEventListener('astro:before-swap', () => note('goes'));
      document.addEventListener('astro:after-swap', () => note('comes'));
    });
    const cards = page.locator('main li[data-filled] a');
    const moving = page.locator('img[style*="view-transition-name"]');
    await page.goto('/talentos/woman');
    await awaitRouter(page);
    await cards.first().click();
    // The address changes before the page does.
    await expect(page.locator('[data-portrait]')).toBeVisible();
    await expect(moving).toHaveCount(0);
    await page.goBack();
    await expect(cards.first()).toBeVisible();
    await expect(moving).toHaveCount(0);
    await expect.poll(() => seen).toEqual(changes);
    // Not one of the footer, which moves away while the list loads more.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(cards).toHaveCount(0);
    expect(seen).toEqual(changes);
  });
