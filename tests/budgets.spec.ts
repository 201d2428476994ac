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
