import { expect } from '@playwright/test';
import { test } from './support/page.ts';
import { full, profileOf } from './support/talents.ts';

test('a long word leaves the viewer’s measurements in view', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(profileOf(full));
  await page.getByRole('button', { name: /^Ampliar foto 1 / }).click();
  const overflow = await page.locator('dialog .panel:has(dd)').evaluate((panel) => {
    panel.querySelector('dd')?.replaceChildren('x'.repeat(60));
    return panel.scrollWidth - panel.clientWidth;
  });
  expect(overflow).toBe(0);
});
