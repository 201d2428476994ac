import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment, Settings } from '#src/settings.ts';
import { fetchMediaVersions, findMedia, type MediaVersions } from '#src/upstream/media-versions.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import { contentFolders } from '#src/upstream/store/folders.ts';
import { createParts } from '#src/upstream/store/parts.ts';
import { createSnapshot, type Part } from '#src/upstream/store/snapshot.ts';
import { createIntegration } from '#src/upstream/talents/integration.ts';
import { distOptions } from '../checks/dist-options.ts';
import type { Site } from '../checks/files.ts';
import { createReader } from '../checks/reader.ts';
import { runCommand } from '../shared/command.ts';
import { Failure } from '../shared/progress.ts';
import { repeatWhile } from '../shared/repeat-while.ts';
import { explainFailure } from './summary.ts';

const pauseMs = 200;

/** A page's text rarely outlives the page: more room for young objects, in MiB, saves collecting them. */
const nodeOptions = ['--max-semi-space-size=64'];

const astro = fileURLToPath(new URL('astro.ts', import.meta.url));

interface RenderJob {
  env: Environment;
  settings: Settings;
  folder: string;
  outDir: string;
}

/**
 * Renders the site. Meanwhile it asks for the versions of media, as soon as all content is loaded, and reads the pages
 * that are there. @throws {Failure} if content or a page fails
 */
export async function renderSite({ env, settings, folder, outDir }: RenderJob) {
  const snapshot = createSnapshot(contentFolders(settings, folder));
  const cacheDir = path.join(folder, '.cache', 'astro');
  await rm(outDir, { recursive: true, force: true });
  await snapshot.clearStaged();
  const allParts = Object.keys(createParts(createIntegration(settings), createPanel(settings)));
  const askForMedia = (parts: Part[]) => fetchMediaVersions(findMedia(parts, settings));
  let asking: Promise<MediaVersions> | undefined;
  const rendering = runCommand(process.execPath, [...nodeOptions, astro, outDir, cacheDir], {
    env: {
      ...env,
      BUILD_FOLDER: folder,
      NODE_ENV: 'production',
      // Makes the bundler return memory at once, which takes hardly any time.
      MIMALLOC_PURGE_DELAY: '0',
      NODE_COMPILE_CACHE: path.join(folder, '.cache', 'code'),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  const reader = createReader(await distOptions(env, outDir, folder));
  const readPages = async () => {
    await reader.readAhead(path.join(cacheDir, 'dist'));
    await repeatWhile(rendering, pauseMs, () => reader.readAhead());
  };
  const lookForContent = async () => {
    if (asking !== undefined) return;
    const loaded = await snapshot.readStaged();
    if (loaded.length === allParts.length) asking = askForMedia(loaded);
  };
  await Promise.all([readPages(), repeatWhile(rendering, pauseMs, lookForContent)]);
  const { code, output } = await rendering;
  const parts = await snapshot.readStaged();
  if (code !== 0) throw new Failure(explainFailure(parts, output));
  const talents = parts.find(({ name }) => name === 'talents')?.data.length ?? 0;
  const site: Site = { ...(await reader.finish()), talents };
  return { site, parts, mediaVersions: await (asking ?? askForMedia(parts)) };
}
