import { expect, test } from '@playwright/test';
import { pageKinds } from '#scripts/checks/budgets.ts';
import { pathToSample } from '#scripts/shared/sample-pages.ts';
import { comparePictures, keepPicture, paintPage, widths } from './support/pictures.ts';
import { type State, states } from './support/states.ts';

const scenes: Record<string, Pick<State, 'kind'> & Partial<State>> = {
  ...Object.fromEntries(pageKinds.map((kind) => [kind, { kind }])),
  ...states,
};

for (const [name, { kind, open }] of Object.entries(scenes))
  test(`${name} looks like its pictures (to accept a change: npm run screenshots -- ${name})`, async ({
    browser,
    baseURL,
  }) => {
    const isAccepted = test.info().config.updateSnapshots === 'all';
    for (const width of widths) {
      const painted = await paintPage(browser, `${baseURL}${pathToSample(kind, 'pt')}`, width, open);
      const picture = `docs/pictures/${name}-pt-${width}.webp`;
      if (isAccepted) await keepPicture(picture, painted, width);
      else expect(await comparePictures(picture, painted, width), `at ${width} px`).toEqual([]);
    }
  });
