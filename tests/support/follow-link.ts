import { ensureEngine } from '#scripts/test/engines.ts';
import { launchBrowser } from './browser.ts';

/** Opens a page in Chromium and follows its link to `path`. @returns the heading of the page that it leads to */
export async function followLink(page: string, path: string): Promise<string | null> {
  await ensureEngine('chromium', () => {});
  const browser = await launchBrowser();
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
