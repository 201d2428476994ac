/**
 * Renders every kind of page into `docs/pictures/`: `npm run screenshots`. Names of kinds render these alone, which
 * accepts a change: `npm run screenshots -- home school`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from '../tests/support/browser.ts';
import { paintPage, pictureFolder, pictureName, widths } from './screenshots/paint.ts';
import { main, step } from './shared/progress.ts';
import { type Sample, samplesOf } from './shared/sample-pages.ts';
import { withTestSite } from './test/site.ts';

const wanted = process.argv.slice(2);

/** Wide pages are kept at half their size. */
async function write(
  { kind, locale }: Sample,
  width: (typeof widths)[number],
  painted: Buffer,
): Promise<void> {
  const file = join(pictureFolder, pictureName(kind, locale, width));
  await sharp(painted)
    .resize({ width: width > 800 ? width / 2 : width })
    .webp({ quality: 34, effort: 6 })
    .toFile(file);
}

async function renderAll(url: string): Promise<void> {
  const samples = (await samplesOf(url)).filter(({ kind }) => wanted.length === 0 || wanted.includes(kind));
  if (samples.length === 0) throw new Error(`There is no kind of page called ${wanted.join(' or ')}.`);
  await mkdir(pictureFolder, { recursive: true });
  await using browser = await launchBrowser();
  for (const sample of samples)
    await step(`${sample.kind}, ${sample.locale}`, async () => {
      for (const width of widths)
        await write(sample, width, await paintPage(browser, url + sample.path, width));
    });
}

await main(() => withTestSite(({ url }) => renderAll(url), { folder: '.build/screenshots-site' }));
