import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pageKinds } from '#scripts/checks/budgets.ts';
import { paintPage, pictureFolder, pictureName, widths } from '#scripts/screenshots/paint.ts';
import { type State, states } from '#scripts/screenshots/states.ts';
import { sampleOf } from '#scripts/shared/sample-pages.ts';
import { comparePictures } from './support/compare-pictures.ts';

const scenes: Record<string, Pick<State, 'kind'> & Partial<State>> = {
  ...Object.fromEntries(pageKinds.map((kind) => [kind, { kind }])),
  ...states,
};

for (const [name, { kind, open }] of Object.entries(scenes))
  test(`${name} looks as in its pictures (if it is meant to differ: npm run screenshots -- ${name})`, async ({
    browser,
    baseURL,
  }) => {
    const { path } = await sampleOf(baseURL ?? '', kind, 'pt');
    for (const width of widths) {
      const painted = await paintPage(browser, `${baseURL}${path}`, width, open);
      const picture = join(pictureFolder, pictureName(name, 'pt', width));
      expect(await comparePictures(picture, painted, width), `at ${width} px`).toEqual([]);
    }
  });
