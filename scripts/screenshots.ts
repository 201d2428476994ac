/**
 * Renders every kind of page, and what opens on them, into `docs/pictures/`: `npm run screenshots`. Names of pictures
 * render these alone, which accepts a change: `npm run screenshots -- home finder`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchBrowser } from '../tests/support/browser.ts';
import { pageKinds } from './checks/budgets.ts';
import { paintPage, pictureFolder, pictureName, type Width, widths } from './screenshots/paint.ts';
import { type State, states } from './screenshots/states.ts';
import { Failure, main, step } from './shared/main.ts';
import { type Sample, sampleOf, samplesOf } from './shared/sample-pages.ts';
import { withTestSite } from './test/site.ts';

const wanted = process.argv.slice(2);
const known: string[] = [...pageKinds, ...Object.keys(states)];

interface Scene extends Sample {
  name: string;
  open?: State['open'];
}

/** Wide pages are kept at half their size. */
async function write({ name, locale }: Scene, width: Width, painted: Buffer): Promise<void> {
  await sharp(painted)
    .resize({ width: width > 800 ? width / 2 : width })
    .webp({ quality: 34, effort: 6 })
    .toFile(join(pictureFolder, pictureName(name, locale, width)));
}

async function listScenes(url: string): Promise<Scene[]> {
  const pages = (await samplesOf(url)).map((sample) => ({ ...sample, name: sample.kind }));
  const opened = Object.entries(states).map(async ([name, { kind, open }]) => ({
    ...(await sampleOf(url, kind, 'pt')),
    name,
    open,
  }));
  return [...pages, ...(await Promise.all(opened))];
}

async function renderAll(url: string): Promise<void> {
  const scenes = (await listScenes(url)).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  await mkdir(pictureFolder, { recursive: true });
  await using browser = await launchBrowser();
  for (const scene of scenes)
    await step(`${scene.name}, ${scene.locale}`, async () => {
      for (const width of widths)
        await write(scene, width, await paintPage(browser, url + scene.path, width, scene.open));
    });
}

await main(async () => {
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Failure(`There is no picture called ${unknown.join(' or ')}, only ${known.join(', ')}.`);
  await withTestSite(({ url }) => renderAll(url), { folder: '.build/screenshots-site' });
});
