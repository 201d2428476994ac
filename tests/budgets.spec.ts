import { expect } from '@playwright/test';
import { timeInteractions } from '#scripts/bench/pages/interactions.ts';
import { loadPage } from '#scripts/bench/pages/load.ts';
import { budgets, findBreaches, pageKinds } from '#scripts/checks/budgets.ts';
import { pathToSample } from '#scripts/shared/sample-pages.ts';
import { test } from './support/page.ts';

/** The demo agency's media come from its panel and its integration service. */
const isOwn = ({ hostname }: URL) => hostname === 'localhost';

const where = 'the budgets in scripts/checks/budgets.ts';

for (const kind of pageKinds)
  test(`${kind} stays within its budget before and after its parts are opened`, async ({ page, baseURL }) => {
    const { load, weighAll } = await loadPage(page, `${baseURL}${pathToSample(kind, 'pt')}`, isOwn);
    const { weights, ...others } = load;
    const { script, style, html } = weights;
    expect(findBreaches({ script, style, html, ...others }, budgets[kind]), where).toEqual([]);

    await timeInteractions(page, kind);
    const { script: opened } = await weighAll();
    expect(findBreaches({ opened }, budgets[kind]), where).toEqual([]);
  });

test('lists and profiles load the scripts that their HTML names, and no more of them', async ({ page }) => {
  for (const kind of ['talents', 'talent'] as const) {
    await page.goto(pathToSample(kind, 'pt'));
    await expect(page.locator('body :not(:defined)')).toHaveCount(0);
    const others = await page.evaluate(() => {
      const named = new Set(Array.from(document.scripts, ({ src }) => src));
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return loaded.filter((name) => name.endsWith('.js') && !named.has(name));
    });
    expect(others).toEqual([]);
  }
});
