import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { paint } from './page.ts';

export const widths = [390, 1440] as const;
type Width = (typeof widths)[number];

/** How much of a long page a picture shows, in CSS pixels. */
const tallest: Record<Width, number> = { 390: 1700, 1440: 2000 };

/** Draws the page in its own fonts. Pages leave out fonts that come late, and the system's may be wider. */
export const waitForOwnFonts = (page: Page) =>
  page.evaluate(async () => {
    for (const sheet of document.styleSheets)
      for (const [index, { cssText }] of [...sheet.cssRules].entries()) {
        if (!cssText.includes('font-display: optional')) continue;
        sheet.deleteRule(index);
        sheet.insertRule(cssText.replace('optional', 'block'), index);
      }
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });

/** Waits for the pictures that show above this line, in CSS pixels from the top of the screen. */
const waitForPictures = (page: Page, bottom: number) =>
  page.waitForFunction(
    (bottom) =>
      [...document.images].every((image) => {
        const { top, height, left, right } = image.getBoundingClientRect();
        const isElsewhere = height === 0 || top > bottom || right <= 0 || left >= innerWidth;
        return image.complete || isElsewhere || !image.checkVisibility();
      }),
    bottom,
  );

/** Waits until everything that the picture shows has loaded: pictures load when they come near. */
async function loadAll(page: Page, height: number): Promise<void> {
  for (let top = 0; top < height; top += 400) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await paint(page);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await waitForPictures(page, height);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => {
    const maps = [...document.querySelectorAll<HTMLElement>('street-map')];
    return maps.every((map) => map.dataset['state'] === 'linked');
  });
  // Until its code runs, a form has other fields, and lets the browser validate them.
  await page.waitForFunction((bottom) => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('form.entry-form')];
    return forms.every((form) => form.noValidate || form.getBoundingClientRect().top > bottom);
  }, height);
}

/**
 * Paints the top of a page as a visitor without motion sees it. @returns a PNG, one pixel for each CSS pixel
 * @param open opens something on the page; then what is on the screen is painted
 */
export async function paintPage(
  browser: Browser,
  address: string,
  width: Width,
  open?: (page: Page) => Promise<void>,
): Promise<Buffer> {
  await using context = await browser.newContext({
    viewport: { width, height: width < 800 ? 844 : 900 },
    reducedMotion: 'reduce',
    locale: 'pt-BR',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  // No map, which takes long to draw on some machines: without WebGL, its place shows pin and address.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(address);
  await waitForOwnFonts(page);
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close());
  await loadAll(page, tallest[width]);
  if (open) {
    await open(page);
    await waitForPictures(page, page.viewportSize()?.height ?? 0);
    return await page.screenshot({ animations: 'disabled' });
  }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(whole, tallest[width]) };
  return await page.screenshot({ fullPage: true, clip, animations: 'disabled' });
}

/** Pages are compared at a quarter of their size, in grey. */
const scale = 4;
/** The sides of a tile, and by how many rows its content may have moved. */
const side = 16;
const reach = 3;
/** By how much a point may differ, of 255; how many points of a tile may differ more, and how many tiles. */
const tolerance = { grey: 22, share: 0.15, tiles: 2, height: 0.02 };

type Raster = Awaited<ReturnType<typeof toRaster>>;

async function toRaster(picture: Buffer | string, width: number) {
  const { data, info } = await sharp(picture)
    .resize({ width: Math.round(width / scale) })
    .greyscale()
    .blur(1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The share of points of a tile that differ when its content has moved by so many rows. */
function differing(before: Raster, now: Raster, left: number, top: number, moved: number): number {
  const { width } = before;
  let count = 0;
  for (let y = top; y < top + side; y += 1)
    for (let x = left; x < left + side; x += 1) {
      const point = now.data[(y + moved) * width + x] ?? 0;
      if (Math.abs((before.data[y * width + x] ?? 0) - point) > tolerance.grey) count += 1;
    }
  return count / side ** 2;
}

/** Whether a tile differs wherever its content may have moved to. */
function isOther(before: Raster, now: Raster, left: number, top: number): boolean {
  for (let moved = -reach; moved <= reach; moved += 1)
    if (differing(before, now, left, top, moved) <= tolerance.share) return false;
  return true;
}

/** Keeps a page of this width as its picture, a wide one at half its size. */
export async function keepPicture(picture: string, painted: Buffer, width: number): Promise<void> {
  const smaller = sharp(painted).resize({ width: width > 800 ? width / 2 : width });
  await smaller.webp({ quality: 34, effort: 6 }).toFile(picture);
}

/**
 * The differences between a page of this width and its picture. Letters and edges that another browser draws
 * a little differently pass; a block that is missing, empty or elsewhere does not.
 */
export async function comparePictures(picture: string, painted: Buffer, width: number): Promise<string[]> {
  const [before, now] = await Promise.all([toRaster(picture, width), toRaster(painted, width)]);
  if (Math.abs(before.height - now.height) > before.height * tolerance.height)
    return [`is ${now.height * scale} px high and was ${before.height * scale}`];
  const findings: string[] = [];
  const height = Math.min(before.height, now.height) - reach - side;
  for (let top = reach; top <= height; top += side)
    for (let left = 0; left <= before.width - side; left += side)
      if (isOther(before, now, left, top)) findings.push(`differs at ${left * scale}, ${top * scale} px`);
  return findings.length > tolerance.tiles ? findings : [];
}
