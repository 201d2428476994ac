import { expect, type Page } from '@playwright/test';

/** The application page opens with a warning, which keeps everything else out of reach until it is closed. */
export async function closeWarning(page: Page): Promise<void> {
  if (!/seja-modelo|be-model/.test(page.url())) return;
  const warning = page.getByRole('dialog', { name: /Antes de começar|Before you start/ });
  await expect(warning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
}
