import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import { remoteImagePatterns } from '#src/media-origins.ts';
import { type Environment, readSettings, secretNames } from '#src/settings.ts';
import { contentFolder, createSnapshot } from '#src/upstream/store/snapshot.ts';
import type { DistOptions } from './files.ts';

const project = join(import.meta.dirname, '../..');

/** Without the addresses of pages, where the talent function answers: no link may rely on that. */
async function readApiPaths(): Promise<string[]> {
  const files = await Array.fromAsync(glob('functions/*.ts', { cwd: project }));
  const functions: { config: Config }[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(project, file)).href)),
  );
  return functions.flatMap(({ config }) => config.path ?? []).filter((path) => path.startsWith('/api/'));
}

/** The options for checking a site that was built in this environment; `folder` holds the caches of its build. */
export async function distOptions(env: Environment, dist: string, folder = project): Promise<DistOptions> {
  const settings = readSettings(env);
  // Trimmed, as the settings read them.
  const given = secretNames.map((name) => [name, env[name]?.trim() ?? ''] as const);
  const lastGood = await createSnapshot(contentFolder(settings, folder)).readLastGood('talents');
  return {
    dist: resolve(dist),
    siteUrl: settings.siteUrl,
    secrets: Object.fromEntries(given.filter(([, value]) => value)),
    functionPaths: await readApiPaths(),
    imageSources: remoteImagePatterns(settings),
    ...(lastGood && { talents: lastGood.data.length }),
  };
}
