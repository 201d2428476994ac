import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { digestAll, digestOf, digestPart } from '#src/freshness/fingerprint.ts';
import type { Settings } from '#src/settings.ts';
import type { Part } from '#src/upstream/store/snapshot.ts';

/** The code that renders pages, and what decides which libraries it uses. */
const sources = [
  'src/**',
  'public/**',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

async function digestCode(project: string): Promise<string> {
  const entries = await Array.fromAsync(glob(sources, { cwd: project, withFileTypes: true }));
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.resolve(project, entry.parentPath, entry.name)));
  const lines = files
    .sort()
    .map(async (file) => `${file} ${digestOf(await readFile(path.join(project, file)))}`);
  return digestOf([process.version, ...(await Promise.all(lines))].join('\n'));
}

/** The settings that pages depend on: no secrets, and none of functions. */
const settingsOfPages = ({
  panel,
  integration,
  storageUrl,
  siteUrl,
  mapStyleUrl,
  instagramWidgetSrc,
}: Settings) =>
  JSON.stringify([panel.url, integration.url, storageUrl, siteUrl, mapStyleUrl, instagramWidgetSrc]);

/**
 * A digest of everything that a talent's page depends on besides the talent: code, settings and all other content, in
 * order. If it changes, no page is reused.
 */
export async function digestBasis(
  project: string,
  settings: Settings,
  parts: readonly Part[],
): Promise<string> {
  const others = parts.filter(({ name }) => name !== 'talents');
  const digests = others.map(
    ({ name, data }) => [name, digestPart(Array.isArray(data) ? data : [])] as const,
  );
  const content = digestAll(Object.fromEntries(digests), 'order');
  return digestOf([await digestCode(project), digestOf(settingsOfPages(settings)), content].join('\n'));
}
