import type { Page } from '@playwright/test';
import { type Traffic, watchTraffic } from './traffic.ts';

/** What Chromium measures of a page, gathered in the page itself. */
interface Vitals {
  /** Every layout shift that no visitor caused, added up: never less than the standard's CLS. */
  shift: number;
  /** How long the events of interactions took from the input to the next picture, in milliseconds. */
  interactions: number[];
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** What a page cost until the network was idle, with nothing touched. */
export interface Load extends Traffic, Pick<Vitals, 'shift'> {
  elements: number;
}

export interface LoadedPage {
  load: Load;
  /** What the page has asked for by now. */
  traffic(): Promise<Traffic>;
}

/** Keeps `window.vitals` up to date; runs in a page before the page's own scripts. */
export function gatherVitals(): void {
  const vitals: Vitals = { shift: 0, interactions: [] };
  window.vitals = vitals;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      ...{ type, buffered: true, durationThreshold: 16 },
    });
  watch('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) vitals.shift += Reflect.get(entry, 'value');
  });
  watch('event', (entry) => {
    if (Reflect.get(entry, 'interactionId')) vitals.interactions.push(entry.duration);
  });
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
  const shift = await page.evaluate(() => window.vitals.shift);
  const elements = await page.locator('*').count();
  return { load: { shift, elements, ...(await traffic()) }, traffic };
}
