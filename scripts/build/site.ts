import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { headersFile, pageHeaders } from '#src/headers.ts';
import { remoteImagePatterns } from '#src/media-origins.ts';
import { redirectsFile } from '#src/routes/redirects.ts';
import { type Environment, readSettings, type Settings } from '#src/settings.ts';
import { reportFile, toBuildReport } from '#src/upstream/build-report.ts';
import { contentFolders } from '#src/upstream/folders.ts';
import { createSnapshot, type Part } from '#src/upstream/snapshot.ts';
import { fetchStamps, findMedia, type Stamps } from '#src/upstream/stamps.ts';
import { assertDist } from '../checks/dist.ts';
import { distOptions } from '../checks/dist-options.ts';
import type { Site } from '../checks/files.ts';
import { createReader } from '../checks/reader.ts';
import { type CommandResult, runCommand } from '../command.ts';
import { explain, type Log } from '../progress.ts';
import { withLock } from './lock.ts';
import { describeReport, explainFailure, summarise } from './summary.ts';

/** Between two looks at what has been rendered. */
const pauseMs = 200;

const project = fileURLToPath(new URL('../..', import.meta.url));

export interface BuildOptions {
  env: Environment;
  /** Where the build keeps what it makes: caches, work under way and the finished site. By default the project's own. */
  folder?: string;
  /** What the finished site replaces, in `folder`; by default `dist`. */
  publish?: string;
  log?: Log;
}

class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Builds the site from the services that `env` names. The site is made beside the published folder, checked
 * there, and takes its place only when everything is well, so that a failed build leaves the last good one as
 * it was. A second build in the same folder waits for the first.
 * @throws {SettingsError} before anything starts, {BuildError} when a step fails
 */
export async function buildSite({
  env,
  folder = project,
  publish = 'dist',
  log = console.log,
}: BuildOptions): Promise<void> {
  const settings = readSettings(env);
  const lock = path.join(folder, '.build', 'lock');
  await withLock(lock, () => build({ env, folder, publish, log, settings }), { log });
}

async function build({
  env,
  folder,
  publish,
  log,
  settings,
}: Required<BuildOptions> & { settings: Settings }) {
  const started = performance.now();
  const snapshot = createSnapshot(contentFolders(settings, folder));
  const work = path.join(folder, '.build');
  const made = path.join(work, 'site');
  const published = path.resolve(folder, publish);
  const aside = path.join(work, `${path.basename(published)}-before`);

  // A build that was killed between the two moves has left the last good site aside.
  if (existsSync(aside) && !existsSync(published)) await rename(aside, published);
  await rm(made, { recursive: true, force: true });
  await snapshot.clearStaged();
  const reader = createReader(await distOptions(env, made, project));
  const stampMedia = async () =>
    fetchStamps(findMedia((await snapshot.readStaged()).map(withItems), settings));
  let stamping: Promise<Stamps> | undefined;
  const rendering = renderPages(made, folder, env);
  await during(rendering, async () => {
    // With the first page, all content is there.
    if ((await reader.readAhead()) > 0) stamping ??= stampMedia();
  });
  const { code, output } = await rendering;
  const parts = await snapshot.readStaged();
  if (code !== 0) throw new BuildError(explainFailure(parts, output));
  const talents = parts.find(({ name }) => name === 'talents')?.count ?? 0;
  const site = { ...(await reader.finish()), talents };
  await addHostRules(site, settings);
  checkPages(site);
  const stamps = await (stamping ?? stampMedia());
  const facts = { parts, pages: site.pages.size, tookMs: performance.now() - started };
  const report = toBuildReport({ ...facts, stamps, builtAt: new Date() });
  await writeFile(path.join(made, reportFile), JSON.stringify(report));

  await swap(made, published, aside);
  await writeDeployConfig(folder, settings);
  await snapshot.promote(parts);
  for (const line of [...summarise(facts), describeReport(report)]) log(line);
}

/** Does something again and again, until something else is done. */
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

/** The checks that `npm test` runs, before anything is published. */
function checkPages(site: Site): void {
  try {
    assertDist(site);
  } catch (cause) {
    const reason = explain(cause);
    throw new BuildError(`The pages did not pass the checks; the published site is unchanged.\n${reason}`, {
      cause,
    });
  }
}

/**
 * Less memory at the peak for a little more work: what the bundler frees goes back at once, and the collector lets
 * less garbage gather before it comes.
 */
const frugal = {
  env: { MIMALLOC_PURGE_DELAY: '0' },
  flags: ['--max-semi-space-size=16', '--heap-growing-percent=40'],
};

function renderPages(outDir: string, folder: string, env: Environment): Promise<CommandResult> {
  const astro = path.join(project, 'node_modules', 'astro', 'bin', 'astro.mjs');
  return runCommand(process.execPath, [...frugal.flags, astro, 'build', '--outDir', outDir, '--silent'], {
    env: {
      ...env,
      ...frugal.env,
      BUILD_FOLDER: folder,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    cwd: project,
  });
}

/** Adds what the host has to know and reads from the published folder itself. */
async function addHostRules(site: Site, settings: Settings): Promise<void> {
  const inline = [...site.pages.values()].map((page) => page.inline);
  const hashesOf = (kind: 'script' | 'style') => [...new Set(inline.flatMap((found) => found[kind]))].sort();
  const hashes = { script: hashesOf('script'), style: hashesOf('style') };
  const rules = { _redirects: redirectsFile(), _headers: headersFile(pageHeaders(settings, hashes)) };
  for (const [file, text] of Object.entries(rules)) {
    await writeFile(path.join(site.dist, file), text);
    site.files.add(file);
    site.texts.set(file, text);
  }
}

/** What the host has to know about this deploy, where its framework interface looks for it. */
async function writeDeployConfig(folder: string, settings: Settings): Promise<void> {
  const v1 = path.join(folder, '.netlify', 'v1');
  await mkdir(v1, { recursive: true });
  const config = { images: { remote_images: remoteImagePatterns(settings) } };
  await writeFile(path.join(v1, 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
}

async function swap(made: string, published: string, aside: string): Promise<void> {
  await rm(aside, { recursive: true, force: true });
  if (existsSync(published)) await rename(published, aside);
  await rename(made, published);
  await rm(aside, { recursive: true, force: true });
}
