import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteImagePatterns } from '#src/media-origins.ts';
import { type Environment, readSettings, secretNames } from '#src/settings.ts';
import { contentFolders } from '#src/upstream/store/folders.ts';
import { createSnapshot } from '#src/upstream/store/snapshot.ts';
import type { DistOptions } from './files.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The addresses that a function's `config` states. The host reads them as text too, so they are literals.
 */
export function parseFunctionPaths(source: string): string[] {
  const config = /export const config\b[\s\S]*/.exec(source)?.[0] ?? '';
  const paths = /\bpath:\s*(\[[^\]]*\]|'[^']*')/.exec(config)?.[1] ?? '';
  return [...paths.matchAll(/'([^']*)'/g)].flatMap(([, path]) => path ?? []);
}

/** Only the form and option addresses: the talent function answers for pages, and no link may rely on that. */
async function readApiPaths(): Promise<string[]> {
  const paths: string[] = [];
  for await (const file of glob('functions/*.ts', { cwd: project }))
    paths.push(...parseFunctionPaths(await readFile(join(project, file), 'utf8')));
  return paths.filter((path) => path.startsWith('/api/'));
}

/**
 * How to check a site that was built in this environment, with the talents of the last good build.
 * @param folder where its build keeps what it makes; by default the project
 */
export async function distOptions(env: Environment, dist: string, folder = project): Promise<DistOptions> {
  const settings = readSettings(env);
  // Trimmed, as the settings read them.
  const given = secretNames.map((name) => [name, env[name]?.trim() ?? ''] as const);
  const lastGood = await createSnapshot(contentFolders(settings, folder)).readLastGood('talents');
  return {
    dist: resolve(dist),
    siteUrl: settings.siteUrl,
    secrets: Object.fromEntries(given.filter(([, value]) => value)),
    functionPaths: await readApiPaths(),
    imageSources: remoteImagePatterns(settings),
    ...(lastGood && { talents: lastGood.count }),
  };
}
