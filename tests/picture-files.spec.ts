import { expect } from '@playwright/test';
import { test } from './support/page.ts';
import { full, lengthOf, profileOf } from './support/talents.ts';

const spoilt = [
  { status: 404, body: 'Not Found' },
  { contentType: 'text/html', body: '<h1>Sign in</h1>' },
  { contentType: 'image/webp', body: '' },
  { contentType: 'image/png', body: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
];

test('a drawing replaces broken pictures', { tag: '@desktop' }, async ({ page }) => {
  let asked = 0;
  await page.route('**/.netlify/images?**', (route) => route.fulfill(spoilt[asked++ % spoilt.length]));
  for (const address of [profileOf(full), '/sobre-nos', '/vitrine-school', '/talentos/woman']) {
    await page.goto(address);
    await expect(page.locator('main img').filter({ visible: true }).first()).toBeVisible();
    const counts = () =>
      page.evaluate(() => {
        const shown = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
          (picture) => picture.complete && picture.currentSrc,
        );
        // On the dark tone of a picture its lines would not be seen.
        const drawn = shown.filter(
          ({ dataset, naturalWidth, style }) =>
            'missing' in dataset && naturalWidth > 0 && !style.backgroundColor,
        );
        return [drawn.length > 0, shown.length - drawn.length];
      });
    await expect.poll(counts, address).toEqual([true, 0]);
  }
});

test('a desktop asks for gallery pictures as large as it shows them', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(profileOf(full));
  const pictures = page.locator('photo-gallery').first().getByRole('img');
  await expect(pictures).toHaveCount(lengthOf(full, 'book'));
  const tooNarrow = await pictures.evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter(({ sizes, clientWidth }) => (Number.parseInt(sizes, 10) / 100) * innerWidth < clientWidth)
      .map(({ sizes, clientWidth }) => ({ sizes, clientWidth })),
  );
  expect(tooNarrow).toEqual([]);
});
