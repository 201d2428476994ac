import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { digestAll, digestOf, digestPart } from '#src/freshness/fingerprint.ts';
import type { Settings } from '#src/settings.ts';
import type { Part } from '#src/upstream/store/snapshot.ts';

/** What pages are rendered by: the code, and all that decides which libraries it meets. */
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

/** The settings that pages are rendered by: all but those of functions, and the secrets. */
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
 * A digest of all that the page of a talent is made of besides the talent: the code, the settings and the rest of
 * the content, in its order. Where it differs, no page stands.
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
