import { expect, type Page } from '@playwright/test';
import { expectAccessible, holdBack, test, touch } from './support/page.ts';
import { full, lengthOf, profileOf } from './support/talents.ts';

const [centimetres] = String(full.profile['height']).split('/');
const photo = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Ampliar foto ${number} `) });
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;

const viewer = (page: Page) => page.getByRole('dialog', { name: `Fotos de ${full.name}` });
const position = (page: Page) => viewer(page).locator('[data-position]');

async function open(page: Page): Promise<void> {
  await photo(page, 1).click();
  await expect(position(page)).toHaveText(/^\s*1 de \d+\s*$/);
}

/** Waits for the step back in history that closing takes; an earlier one would leave the page. */
const expectNoViewerInHistory = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.viewing)).toBeUndefined();

test.beforeEach(({ page }) => page.goto(profileOf(full)));

test('the viewer loops, names the talent, and closes in three ways', { tag: '@wide' }, async ({ page }) => {
  await open(page);
  await expect(viewer(page).getByText(full.name)).toBeFocused();
  await expect(viewer(page).getByText(`${centimetres} cm`, { exact: true })).toBeVisible();
  await expect(viewer(page).getByText(/seguidores/)).toBeVisible();
  const last = Number((await position(page).textContent())?.trim().split(' ').at(-1));
  // Pairs on a desktop, one by one on a phone.
  expect(last === lengthOf(full, 'book')).toBe(!isWide(page));
  await viewer(page).getByRole('button', { name: 'Foto anterior' }).click();
  await expect(position(page)).toHaveText(`${last} de ${last}`);
  await viewer(page).getByRole('button', { name: 'Próxima foto' }).click();
  await expect(position(page)).toHaveText(`1 de ${last}`);
  // Arrow keys still work after a click on the picture.
  await viewer(page).locator('.swiper-slide-active img').first().click();
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText(`2 de ${last}`);
  // Our code zooms single pictures by pinching, the browser zooms pairs.
  const ways = isWide(page) ? 'pan-y pinch-zoom' : 'pan-y';
  await expect(viewer(page).locator('.swiper')).toHaveCSS('touch-action', ways);
  await expectAccessible(page);

  const address = page.url();
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(photo(page, 1)).toBeFocused();
  expect(page.url()).toBe(address);

  await page.keyboard.press('Enter');
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await photo(page, 2).click();
  await viewer(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(viewer(page)).toBeHidden();
  await expectNoViewerInHistory(page);
});

test('another photo opens as the viewer closes; Back closes it, even after a reload', async ({ page }) => {
  await open(page);
  const before = await page.evaluate(() => {
    const { length } = history;
    document.querySelector<HTMLDialogElement>('dialog.viewer')?.close();
    document.querySelector<HTMLElement>('[data-photo="4"]')?.click();
    return length;
  });
  await expect.poll(() => page.evaluate(() => history.state?.viewing)).toBeGreaterThan(0);
  await expect(position(page)).toHaveText(/^\s*[2-9] de/);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.goBack();
  await expect(viewer(page)).toBeHidden();

  await open(page);
  await page.reload();
  await open(page);
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
});

test('a viewer closed before its code has loaded can be opened again', async ({ page }) => {
  const release = await holdBack(page, /\/_astro\/lightbox.*\.js/);
  await photo(page, 1).click();
  await expect(viewer(page)).toBeVisible();
  await expect(position(page)).toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expectNoViewerInHistory(page);
  release();
  await open(page);
});

test('on low screens the picture keeps its height', async ({ page }) => {
  const picture = viewer(page).locator('.swiper-slide-active img').first();
  // A phone held sideways, 1280 by 1024 pixels at 400 %, a low window.
  for (const [width, height, least] of [
    [844, 390, 300],
    [667, 375, 300],
    [320, 256, 170],
    [1024, 400, 300],
  ] as const) {
    await page.setViewportSize({ width, height });
    await photo(page, 1).click();
    await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(least);
    await expect(picture).toBeInViewport({ ratio: 0.99 });
    await expect(viewer(page).getByText(full.name)).toBeInViewport({ ratio: 0.99 });
    await expect(viewer(page).getByRole('button', { name: 'Próxima foto' })).toBeInViewport({ ratio: 0.99 });
    await expectAccessible(page);
    await viewer(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(viewer(page)).toBeHidden();
    await expectNoViewerInHistory(page);
  }
});

test('a photo that is clicked before its code has loaded opens afterwards', async ({ page }) => {
  const release = await holdBack(page, /\/_astro\/Galleries\./);
  await page.reload({ waitUntil: 'commit' });
  // Until then, the page shows the other galleries, too.
  await photo(page, 1).first().click();
  release();
  await expect(position(page)).toHaveText(/^\s*1 de \d+\s*$/);
});

test('the small picture is shown if the large one fails', async ({ page }) => {
  await page.route('**/.netlify/images**', (route) => route.abort());
  await photo(page, 1).click();
  await expect(viewer(page).locator('.swiper-slide-active img')).not.toHaveJSProperty('naturalWidth', 0);
});

test('on a desktop, small pictures show where the large ones will', { tag: '@desktop' }, async ({ page }) => {
  // The height is the limit.
  await page.setViewportSize({ width: 1440, height: 700 });
  await expect(photo(page, 2).getByRole('img')).toHaveJSProperty('complete', true);
  const release = await holdBack(page, /\/images\?.*w=900/);
  await photo(page, 1).click();
  const right = viewer(page).locator('.swiper-slide-active img').last();
  await expect(right).toHaveCSS('background-image', /w=\d+/);
  await expect(right).toHaveCSS('background-position', '0% 50%');
  const before = await right.boundingBox();
  release();
  await expect(right).toHaveCSS('background-image', 'none');
  expect((await right.boundingBox())?.x).toBe(before?.x);
});

test.describe('on a phone', () => {
  test('text of twice the size leaves the picture its height', async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    // As in the browser's settings: media queries count in it, too.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await open(page);
    const picture = viewer(page).locator('.swiper-slide-active img');
    await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(250);
    await expect(picture).toBeInViewport({ ratio: 0.99 });
    const name = await viewer(page).getByText(full.name).boundingBox();
    expect(name?.width).toBeGreaterThan(200);
  });

  test('the page’s own picture is shown until the large one has loaded', async ({ page }) => {
    // If the height is the limit, as when another font needs one more line, the empty box is too wide.
    await page.setViewportSize({ width: 360, height: 900 });
    await expect(photo(page, 1).getByRole('img')).toHaveJSProperty('complete', true);
    const release = await holdBack(page, /\/images\?.*w=900/);
    await photo(page, 1).click();
    const picture = viewer(page).getByRole('img', { name: `${full.name}, foto 1`, exact: true });
    await expect(picture).toHaveCSS('background-image', /w=\d+/);
    const box = await picture.boundingBox();
    await expect(viewer(page).getByRole('progressbar', { name: 'Carregando' })).toBeVisible();
    release();
    await expect(picture).toHaveCSS('background-image', 'none');
    await expect(viewer(page).getByRole('progressbar')).toBeHidden();
    expect(await picture.boundingBox()).toEqual(box);
  });

  test('the pictures can be swiped', async ({ page }) => {
    await open(page);
    await page.mouse.move(300, 300);
    await page.mouse.down();
    // A drag past the middle of the picture counts at any speed.
    await page.mouse.move(290, 300);
    await page.mouse.move(40, 300, { steps: 5 });
    await page.mouse.up();
    await expect(position(page)).toHaveText(/^\s*2 de/);
  });

  test('two fingers enlarge a picture, one moves it, and two shrink it again', async ({ page }) => {
    await open(page);
    const picture = viewer(page).locator('.swiper-slide-active img');
    const spread = (from: number, to: number) =>
      touch(page, (part) =>
        [-0.5, 0.5].map((side, id) => ({ x: 180, y: 280 + side * (from + part * (to - from)), id })),
      );
    await spread(80, 240);
    await expect(picture).toHaveCSS('transform', /^matrix\(3, 0, 0, 3/);
    await touch(page, (part) => [{ x: 180, y: 280 - part * 200 }]);
    await expect(picture.locator('..')).toHaveCSS('transform', /, -[1-9]\d\d\b/);
    await spread(240, 60);
    await expect(picture).toHaveCSS('transform', /^matrix\(1, 0, 0, 1/);
  });
});
