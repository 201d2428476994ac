import { expect, type Page } from '@playwright/test';
import { requestsOf, test } from './support/page.ts';
import { full, profileOf } from './support/talents.ts';

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

test('pictures that fail offline load when the connection is back', async ({ page, context }) => {
  await page.goto('/talentos/woman');
  const pictures = page.locator('talent-grid li img');
  const countFailed = () =>
    pictures.evaluateAll(
      (all: HTMLImageElement[]) => all.filter((picture) => picture.complete && !picture.naturalWidth).length,
    );
  await expect.poll(countFailed).toBe(0);
  await context.setOffline(true);
  await page.route('**/.netlify/images**', (route) => route.abort());
  await pictures.nth(15).scrollIntoViewIfNeeded();
  await expect.poll(countFailed).toBeGreaterThan(0);
  await page.unroute('**/.netlify/images**');
  await context.setOffline(false);
  await expect.poll(countFailed).toBe(0);
  await expect(page.locator('img[data-missing]')).toHaveCount(0);
});

test('the drawing is also in the viewer if the page has not loaded the small picture', async ({ page }) => {
  await page.route('**/.netlify/images**', (route) => route.abort());
  await page.goto(profileOf(full));
  await page.getByRole('button', { name: /^Ampliar foto 1 / }).click();
  const shown = page.getByRole('dialog').locator('.swiper-slide-active img');
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveJSProperty('complete', true);
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
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

/** The pictures that are not the narrowest on offer that fills its place. */
const findMisfits = (page: Page) =>
  page.locator('main img[sizes]').evaluateAll(async (all) => {
    const shown = (all as HTMLImageElement[]).filter((picture) => picture.checkVisibility());
    for (const picture of shown) picture.loading = 'eager';
    await Promise.all(shown.map((picture) => picture.decode()));
    return shown.flatMap((picture) => {
      const { searchParams } = new URL(picture.currentSrc);
      const width = Number(searchParams.get('w'));
      const shape = width / (Number(searchParams.get('h')) || Number.POSITIVE_INFINITY);
      const needed = Math.max(picture.clientWidth, picture.clientHeight * shape) * devicePixelRatio;
      const sources = [...(picture.closest('picture')?.querySelectorAll('source') ?? [])];
      const { srcset } = sources.find(({ media }) => matchMedia(media).matches) ?? picture;
      const widths = Array.from(srcset.matchAll(/ (\d+)w/g), ([, offered]) => Number(offered));
      const best = widths.find((offered) => offered > needed * 0.995) ?? widths.at(-1);
      return width === best ? [] : [`${width} for ${needed} of ${widths}: ${picture.currentSrc}`];
    });
  });

const post = '/noticias/contrato-sem-susto';
const selection = `/selecao?ids=${full.id}`;

// 412 × 2.625 and 393 × 2.75 are a little more than 1080, the width of the phone's screen in pixels.
for (const [width, height, deviceScaleFactor, addresses] of [
  [360, 740, 2, ['/seja-modelo']],
  [412, 915, 2.625, ['/', '/noticias', post, '/vitrine-school', '/seja-modelo', profileOf(full), selection]],
  [393, 873, 2.75, ['/noticias', post, '/vitrine-school', profileOf(full)]],
  [740, 360, 2, ['/']],
  [820, 1180, 2, ['/', '/noticias']],
  [1440, 900, 2, ['/', '/noticias', '/seja-modelo', profileOf(full), selection]],
  [1920, 1080, 1, ['/noticias', profileOf(full)]],
] as const)
  test.describe(`on a screen of ${width} by ${height} at ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height }, screen: { width, height }, deviceScaleFactor });

    test('pictures have the size in which they show', async ({ page }) => {
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.locator('main img[sizes]').first()).toBeVisible();
        expect(await findMisfits(page), address).toEqual([]);
      }
    });
  });

for (const [width, deviceScaleFactor] of [
  [390, 3],
  [820, 2],
] as const)
  test.describe(`on a screen of ${width} at ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height: 844 }, screen: { width, height: 844 }, deviceScaleFactor });

    test('pictures further down the list are loaded once', async ({ page }) => {
      const files = requestsOf(page, /images\?.*cover/);
      await page.goto('/talentos/woman');
      const cards = page.locator('ul[data-list] > li');
      for (const count of [20, 40]) {
        await expect(cards).toHaveCount(count);
        await cards.last().scrollIntoViewIfNeeded();
      }
      await expect(cards.nth(40).locator('img')).toHaveJSProperty('complete', true);
      const pictures = files.map((file) => new URL(file).searchParams.get('url'));
      expect(pictures.length).toBeGreaterThan(30);
      expect(new Set(pictures).size).toBe(pictures.length);
      // A height that is no whole number is refused.
      expect(files.filter((file) => !/&h=\d+&/.test(file))).toEqual([]);
    });
  });
