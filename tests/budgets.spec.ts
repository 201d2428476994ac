import { expect, test } from '@playwright/test';
import { sampleOf } from '#scripts/bench/pages/addresses.ts';
import { timeInteractions } from '#scripts/bench/pages/interactions.ts';
import { loadPage } from '#scripts/bench/pages/load.ts';
import { findBreaches } from '#scripts/checks/breaches.ts';
import { budgets, pageKinds } from '#scripts/checks/budgets.ts';
import { drawPictures } from './support/pictures.ts';

/** The demo agency's media come from its panel and its integration service. */
const isMedia = (url: string) => new URL(url).hostname === 'localhost';

test.beforeEach(({ page }) => drawPictures(page));

for (const kind of pageKinds)
  test(`${kind} keeps its budget before and after its parts are opened`, async ({ page, baseURL }) => {
    const { path } = await sampleOf(baseURL ?? '', kind, 'pt');
    const { load, traffic } = await loadPage(page, `${baseURL}${path}`, []);
    const { requests, elements, shift } = load;
    const { script, style, html } = load.weights;
    const thirdParty = load.thirdParty.filter((url) => !isMedia(url)).length;
    const measured = { script, style, html, requests, elements, shift, thirdParty };
    expect(findBreaches(measured, budgets[kind])).toEqual([]);

    await timeInteractions(page, kind);
    const { weights } = await traffic();
    expect(findBreaches({ opened: weights.script }, budgets[kind])).toEqual([]);
  });
