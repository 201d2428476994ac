import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pageKinds } from '#scripts/checks/budgets.ts';
import { comparePictures } from '#scripts/screenshots/compare.ts';
import { paintPage, pictureFolder, pictureName, widths } from '#scripts/screenshots/paint.ts';
import { sampleOf } from '#scripts/shared/sample-pages.ts';

for (const kind of pageKinds)
  test(`${kind} looks as in its pictures (if it is meant to differ: npm run screenshots -- ${kind})`, async ({
    browser,
    baseURL,
  }) => {
    const { path } = await sampleOf(baseURL ?? '', kind, 'pt');
    for (const width of widths) {
      const painted = await paintPage(browser, `${baseURL}${path}`, width);
      const picture = join(pictureFolder, pictureName(kind, 'pt', width));
      expect(await comparePictures(picture, painted, width), `at ${width} px`).toEqual([]);
    }
  });
