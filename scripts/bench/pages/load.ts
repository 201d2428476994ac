import type { Page } from '@playwright/test';
import { type Traffic, watchTraffic } from './traffic.ts';
import { gatherVitals, type Vitals } from './vitals.ts';

/** What a page cost until the network was idle, with nothing touched. */
export interface Load extends Traffic, Omit<Vitals, 'interactions'> {
  elements: number;
}

export interface LoadedPage {
  load: Load;
  /** What the page has asked for by now. */
  traffic(): Promise<Traffic>;
}

/**
 * Opens an address in a page that has not been used before.
 * @param media the origins of the agency's media, which are no third parties
 */
export async function loadPage(page: Page, url: string, media: readonly string[]): Promise<LoadedPage> {
  const traffic = await watchTraffic(page, [new URL(url).origin, ...media]);
  await page.addInitScript(gatherVitals);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const { paint, shift, blocking, elements } = await page.evaluate(() => ({
    ...window.vitals,
    elements: document.querySelectorAll('*').length,
  }));
  return { load: { paint, shift, blocking, elements, ...(await traffic()) }, traffic };
}
