import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { digestOf } from '#src/freshness/fingerprint.ts';
import { fetchMediaVersions, findMedia, type MediaVersions } from '#src/freshness/media-versions.ts';
import type { Environment, Settings } from '#src/settings.ts';
import { contentFolders } from '#src/upstream/store/folders.ts';
import { createSnapshot, type Part } from '#src/upstream/store/snapshot.ts';
import { distOptions } from '../checks/dist-options.ts';
import type { Site } from '../checks/files.ts';
import { readKnownPages } from '../checks/known-pages.ts';
import { createReader } from '../checks/reader.ts';
import { type CommandResult, runCommand } from '../command.ts';
import type { Log } from '../progress.ts';
import { BuildError } from './error.ts';
import { type Plan, readPlan } from './plan.ts';
import { explainFailure } from './summary.ts';

/** Between two reads of the pages rendered so far. */
const pauseMs = 200;

interface RenderJob {
  env: Environment;
  settings: Settings;
  /** The project's root. */
  project: string;
  /** The build's folder. */
  folder: string;
  /** Where the pages go. */
  outDir: string;
  /** The published site. */
  published: string;
  log: Log;
}

/** A rendered and parsed site, with its content. */
export interface Rendered {
  site: Site;
  parts: Part[];
  mediaVersions: MediaVersions;
  plan: Plan;
}

/** The digest of a file of the site; `undefined` if it is missing. */
export function digestOfFile({ pages, texts }: Site, file: string): string | undefined {
  const text = texts.get(file);
  return text === undefined ? pages.get(file)?.digest : digestOf(text);
}

/**
 * Renders the site, except for unchanged talents, whose published pages are reused. One of them is rendered as a sample:
 * if it differs from its published page, everything is rendered again. So it is if a published page is not what its
 * build wrote.
 * @throws {BuildError} when the content fails to load or a page fails to render
 */
export async function renderSite(job: RenderJob): Promise<Rendered> {
  const rendered = await renderOnce(job, job.published);
  const expected = Object.entries(rendered.plan.expected);
  if (expected.every(([file, digest]) => digestOfFile(rendered.site, file) === digest)) return rendered;
  job.log('The published pages no longer fit the site: rendering all of them.');
  return renderOnce(job);
}

/** @param published the site whose pages may be reused; without it, all are rendered */
async function renderOnce(job: RenderJob, published?: string): Promise<Rendered> {
  const { env, settings, folder, outDir } = job;
  const folders = contentFolders(settings, folder);
  const snapshot = createSnapshot(folders);
  const plan = path.join(folder, '.build', 'plan.json');
  await rm(outDir, { recursive: true, force: true });
  await snapshot.clearStaged();
  const askForMedia = async () =>
    fetchMediaVersions(findMedia((await snapshot.readStaged()).map(withItems), settings));
  let asking: Promise<MediaVersions> | undefined;
  const rendering = runAstro(job, plan, published);
  const known = await readKnownPages(folders.pagesOf(job.published));
  const reader = createReader(await distOptions(env, outDir, folder), known);
  await during(rendering, async () => {
    // When the first page is rendered, all content has been loaded.
    if ((await reader.readAhead()) > 0) asking ??= askForMedia();
  });
  const { code, output } = await rendering;
  const parts = await snapshot.readStaged();
  if (code !== 0) throw new BuildError(explainFailure(parts, output));
  const talents = parts.find(({ name }) => name === 'talents')?.count ?? 0;
  return {
    site: { ...(await reader.finish()), talents },
    parts,
    mediaVersions: await (asking ?? askForMedia()),
    plan: await readPlan(plan),
  };
}

/** Repeats `act` until `work` is done. */
async function during(work: Promise<unknown>, act: () => Promise<void>): Promise<void> {
  let isDone = false;
  const done = work.then(() => {
    isDone = true;
  });
  while (!isDone) {
    await act();
    await Promise.race([done, wait(pauseMs)]);
  }
}

const withItems = ({ name, data }: Part) => ({ name, data: Array.isArray(data) ? data : [] });

/**
 * Settings that lower the peak of memory for a little more time: the bundler's allocator returns memory at once, and the
 * garbage collector runs earlier.
 */
const saveMemory = {
  env: { MIMALLOC_PURGE_DELAY: '0' },
  flags: ['--max-semi-space-size=16', '--heap-growing-percent=40'],
};

function runAstro(
  { env, project, folder, outDir }: RenderJob,
  plan: string,
  published: string | undefined,
): Promise<CommandResult> {
  const astro = path.join(project, 'node_modules', 'astro', 'bin', 'astro.mjs');
  return runCommand(process.execPath, [...saveMemory.flags, astro, 'build', '--outDir', outDir, '--silent'], {
    env: {
      ...env,
      ...saveMemory.env,
      BUILD_FOLDER: folder,
      RENDER_PLAN: plan,
      PUBLISHED_SITE: published,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    cwd: project,
  });
}
