import { expect } from '@playwright/test';
import { test } from './support/page.ts';
import { full, lengthOf, profileOf } from './support/talents.ts';

const broken = [
  { status: 404, body: 'Not Found' },
  { contentType: 'text/html', body: '<h1>Sign in</h1>' },
  { contentType: 'image/webp', body: '' },
  { contentType: 'image/png', body: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
];

test('broken pictures are replaced by a drawing', { tag: '@desktop' }, async ({ page }) => {
  let asked = 0;
  await page.route('**/.netlify/images?**', (route) => route.fulfill(broken[asked++ % broken.length]));
  for (const address of [profileOf(full), '/sobre-nos', '/vitrine-school', '/talentos/woman']) {
    await page.goto(address);
    await expect(page.locator('main img').filter({ visible: true }).first()).toBeVisible();
    const counts = () =>
      page.evaluate(() => {
        const shown = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
          (picture) => picture.complete && picture.currentSrc,
        );
        // Its lines would not show on a dark background colour.
        const drawn = shown.filter(
          ({ dataset, naturalWidth, style }) =>
            'missing' in dataset && naturalWidth > 0 && !style.backgroundColor,
        );
        return [drawn.length > 0, shown.length - drawn.length];
      });
    await expect.poll(counts, address).toEqual([true, 0]);
  }
});

test('crops keep the top of a picture, where the face is', async ({ page }) => {
  for (const address of ['/', '/noticias', '/talentos/woman', profileOf(full)]) {
    await page.goto(address);
    const crops = await page
      .locator('img[src*="&h="]')
      .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
    expect(crops.length, address).toBeGreaterThan(0);
    expect(crops.filter((html) => /&amp;h=(?!\d+&amp;fit=cover&amp;position=top)/.test(html))).toEqual([]);
  }
});

test('a desktop requests gallery pictures in the size it shows', { tag: '@desktop' }, async ({ page }) => {
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

test('a phone held sideways shows a row of photos whole', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(profileOf(full));
  const photos = page.locator('photo-gallery').first().locator('ul').first().getByRole('listitem');
  await photos.last().scrollIntoViewIfNeeded();
  for (const photo of await photos.all()) expect((await photo.boundingBox())?.height).toBeLessThan(360);
});
