import { expect, type Page, test } from '@playwright/test';
import { awaitRouter } from './support/router.ts';

test.describe('a picture on a list', () => {
  /** The portraits that take part in each page change: in the page that goes, and in the one that comes. */
  async function watchPortraits(page: Page) {
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
    return seen;
  }

  const moving = (page: Page) => page.locator('img[style*="view-transition-name"]');

  async function visitOneAndReturn(page: Page) {
    const cards = page.locator('main li[data-filled] a');
    await page.goto('/talentos/woman');
    await awaitRouter(page);
    await cards.first().click();
    // The address changes before the page does.
    await expect(page.locator('[data-portrait]')).toBeVisible();
    await expect(page).toHaveURL(/woman\/\d+/);
    await expect(moving(page)).toHaveCount(0);
    await page.goBack();
    await expect(cards.first()).toBeVisible();
    await expect(page).toHaveURL(/woman$/);
    await expect(moving(page)).toHaveCount(0);
  }

  test('grows into the portrait, and back', async ({ page }) => {
    const seen = await watchPortraits(page);
    await visitOneAndReturn(page);
    await expect.poll(() => seen).toEqual(['goes', 'comes', 'goes', 'comes']);
    // Not one of the footer, which moves away while the list loads more.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.locator('main li[data-filled]')).toHaveCount(0);
    await expect(page).toHaveURL('/');
    expect(seen).toHaveLength(4);
  });

  test('stays where it is for those who want no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const seen = await watchPortraits(page);
    await visitOneAndReturn(page);
    expect(seen).toEqual([]);
  });
});
