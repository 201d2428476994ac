import type { Browser, Page } from '@playwright/test';

export const widths = [390, 1440] as const;
type Width = (typeof widths)[number];

/** How much of a long page a picture shows, in CSS pixels. */
const tallest: Record<Width, number> = { 390: 1700, 1440: 2000 };

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
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await waitForPictures(page, height);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => {
    const maps = [...document.querySelectorAll<HTMLElement>('street-map')];
    return maps.every((map) => map.dataset['state'] === 'failed');
  });
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
  // No map, whose drawing takes longer on some machines: without WebGL its place shows the pin and the address.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(address);
  // A late font waits for the next visit.
  await page.reload();
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
