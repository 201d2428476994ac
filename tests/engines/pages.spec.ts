import { expect } from '@playwright/test';
import { samples } from '#scripts/shared/sample-pages.ts';
import { locales } from '#src/i18n/locale.ts';
import { test } from './fixture.ts';

/** Faults of the page’s first or last screen, pictures that are still loading included. Runs in the page. */
function faults(isAtEnd: boolean) {
  scrollTo(0, isAtEnd ? document.body.scrollHeight : 0);
  const { scrollWidth, clientWidth } = document.documentElement;
  const missing = [...document.images].filter((picture) => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    const isInView = width > 0 && bottom > 0 && top < innerHeight;
    return isInView && (!picture.complete || picture.naturalWidth === 0);
  });
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
    ...missing.map(({ currentSrc, alt }) => `no picture: ${currentSrc || alt}`),
  ];
}

for (const locale of locales) {
  // English differs only in words. In Chromium, robustness.spec.ts and pictures.spec.ts test more of this.
  const widths = locale === 'pt' ? [390, 1440] : [390];
  const all = `every kind of page in ${locale} fits ${widths.join(' and ')} px, shows every picture and logs no error`;
  test(all, { tag: '@others' }, async ({ visitor }) => {
    // It visits all of them, and the first visit waits until the pictures are made.
    test.setTimeout(240_000);
    for (const { path } of samples.filter((page) => page.locale === locale))
      for (const width of widths) {
        if (width === 390) await visitor.open(path, { width });
        else await visitor.resize(width, 900);
        for (const isAtEnd of [false, true])
          await expect(async () =>
            expect(await visitor.run(faults, isAtEnd), `${path} at ${width} px`).toEqual([]),
          ).toPass({ timeout: 40_000, intervals: [100] });
      }
  });
}
