import { chromium } from '@playwright/test';
import { ensureEngine } from '#scripts/test/engines.ts';
import { browserArguments, findInstalledBrowser } from './browser.ts';

/** Opens a page in Chromium and follows its link to `path`. @returns the heading of the page that it leads to */
export async function followLink(page: string, path: string): Promise<string | null> {
  await ensureEngine('chromium', () => {});
  const executablePath = await findInstalledBrowser();
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath && { executablePath }),
  });
  try {
    const tab = await browser.newPage();
    await tab.goto(page);
    await tab.locator(`a[href="${path}"]`).first().click();
    await tab.waitForURL(`**${path}`);
    return await tab.locator('h1').textContent();
  } finally {
    await browser.close();
  }
}
