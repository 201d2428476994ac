import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { reportFile, toBuildReport } from '#src/freshness/build-report.ts';
import { headersFile, pageHeaders } from '#src/headers.ts';
import { remoteImagePatterns } from '#src/media-origins.ts';
import { redirectsFile } from '#src/routes/redirects.ts';
import { type Environment, readSettings, type Settings } from '#src/settings.ts';
import { fetchMediaVersions, findMedia } from '#src/upstream/media-versions.ts';
import { BadRoster, loadContent } from '#src/upstream/store/content.ts';
import { contentFolder, createSnapshot, type Part, type Snapshot } from '#src/upstream/store/snapshot.ts';
import { writeWhole } from '#src/upstream/store/write-whole.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { assertNone, checkDist } from '../checks/dist.ts';
import type { BuiltSite } from '../checks/files.ts';
import { type DeployConfig, deployConfigOf } from '../host/config.ts';
import { Failure, type Log } from '../shared/main.ts';
import { explainLostChildren } from './children.ts';
import { projectLock, withLock } from './lock.ts';
import { renderSite } from './render.ts';
import { describeReport, explainContent, summarise } from './summary.ts';

const project = join(import.meta.dirname, '../..');

interface BuildOptions {
  env: Environment;
  /** Holds the build's caches, its unfinished work and, in `dist`, the finished site. By default the project. */
  folder?: string;
  log?: Log;
}

/**
 * Builds the site from the services that `env` names, beside the published folder, and publishes it only if every step
 * succeeds. A second build of the same project waits. @throws {SettingsError} before anything starts, {Failure} when a
 * step fails
 */
export async function buildSite({ env, folder = project, log = console.log }: BuildOptions): Promise<void> {
  const settings = readSettings(env);
  await withLock(projectLock, () => build({ env, folder: resolve(folder), log, settings }), log);
}

async function build({ env, folder, log, settings }: Required<BuildOptions> & { settings: Settings }) {
  const started = performance.now();
  const snapshot = createSnapshot(contentFolder(settings, folder));
  const work = join(folder, '.build');
  const outDir = join(work, 'site');
  const published = join(folder, 'dist');
  const previous = join(work, 'dist-before');

  // A build that was killed between the two renames of `swap` has left the last good site there.
  if (existsSync(previous) && !existsSync(published)) await rename(previous, published);
  const content = loadParts(settings, snapshot);
  const versions = content.then((parts) => fetchMediaVersions(findMedia(parts, settings)));
  const steps = [content, versions, renderSite({ env, folder, outDir, content })] as const;
  // When one fails, Astro may still be running, and no other build may start.
  await Promise.allSettled(steps);
  const [parts, mediaVersions, site] = await Promise.all(steps);
  await addHostRules(site, settings);
  assertNone(checkDist(site), 'The pages did not pass the checks; the published site is unchanged.');
  const tookMs = performance.now() - started;
  const pages = site.pages.size;
  // Tones are made from the other parts, so no comparison loads them.
  const compared = parts.filter(({ name }) => name !== 'tones');
  const report = toBuildReport({ parts: compared, pages, tookMs, mediaVersions, builtAt: new Date() });
  await writeFile(join(outDir, reportFile), JSON.stringify(report));

  // Before the swap: a build that runs out of room here must leave the published site as it was.
  await snapshot.keep(parts);
  // The local host reads it as soon as it sees the new folder.
  await writeDeployConfig(published, settings);
  await swap(outDir, published, previous);
  for (const line of [...summarise(parts, pages, tookMs), describeReport(report)]) log(line);
}

/** Loads the content. @throws {Failure} if the roster is bad, or if too many children count as adults */
async function loadParts(settings: Settings, snapshot: Snapshot): Promise<Part[]> {
  const parts = await loadContent(settings, snapshot).catch((cause) => {
    throw cause instanceof BadRoster ? new Failure(explainContent(cause), { cause }) : cause;
  });
  const talents = parts.find(({ name }) => name === 'talents')?.data as Talent[];
  const lastGood = await snapshot.readLastGood<Talent>('talents');
  const lost = settings.allowRosterDrop ? undefined : explainLostChildren(talents, lastGood?.data ?? []);
  if (lost) throw new Failure(`${lost} The published site is unchanged.`);
  return parts;
}

/** Adds `_redirects` and `_headers`, which the host reads from the published folder. */
async function addHostRules(site: BuiltSite, settings: Settings): Promise<void> {
  const inline = [...site.pages.values()].map((page) => page.inline);
  const textsOf = (kind: 'script' | 'style') => [...new Set(inline.flatMap((found) => found[kind]))].sort();
  const media = [...new Set([...site.pages.values()].flatMap((page) => page.media))].sort();
  const found = { script: textsOf('script'), style: textsOf('style'), media };
  const lasting = [...site.files].filter((file) => file.startsWith('_astro/'));
  const rules = { _redirects: redirectsFile(), _headers: headersFile(pageHeaders(settings, found), lasting) };
  for (const [file, text] of Object.entries(rules)) {
    await writeFile(join(site.dist, file), text);
    site.files.add(file);
    site.texts.set(file, text);
  }
}

function writeDeployConfig(published: string, settings: Settings): Promise<void> {
  const config: DeployConfig = { images: { remote_images: remoteImagePatterns(settings) } };
  return writeWhole(deployConfigOf(published), `${JSON.stringify(config, null, 2)}\n`);
}

async function swap(outDir: string, published: string, previous: string): Promise<void> {
  await rm(previous, { recursive: true, force: true });
  if (existsSync(published)) await rename(published, previous);
  await rename(outDir, published);
  // The site is published, so this must not fail the build: the next one removes what is left, or says why not.
  await rm(previous, { recursive: true, force: true }).catch(() => undefined);
}
