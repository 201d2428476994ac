import { expect, type Page } from '@playwright/test';
import { samples } from '#scripts/shared/sample-pages.ts';
import { holdBack, test } from './support/page.ts';

declare global {
  interface Window {
    shifts: PerformanceObserver;
    moved: number[];
  }
}

const paint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Opens a page whose fonts arrive after the first paint. @returns its layout shifts */
async function shiftsOn(page: Page, address: string): Promise<number[]> {
  const releaseFonts = await holdBack(page, '**/*.woff2');
  await page.goto(address, { waitUntil: 'commit' });
  await page.evaluate(() => customElements.whenDefined('site-menu'));
  await paint(page);
  releaseFonts();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await paint(page);
  await page.unroute('**/*.woff2');
  return page.evaluate(() => {
    const late = window.shifts.takeRecords().map((entry) => Reflect.get(entry, 'value'));
    return [...window.moved, ...late];
  });
}

test('nothing shifts on any page, however late its fonts arrive', { tag: '@wide' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.moved = [];
    window.shifts = new PerformanceObserver((list) =>
      window.moved.push(...list.getEntries().map((entry) => Reflect.get(entry, 'value'))),
    );
    window.shifts.observe({ type: 'layout-shift', buffered: true });
  });
  for (const { path } of samples.filter(({ locale }) => locale === 'pt'))
    expect(await shiftsOn(page, path), path).toEqual([]);
});
