import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '#src/freshness/fingerprint.ts';
import type { BuiltPage } from './files.ts';
import type { Page } from './page.ts';

/** Parsed pages by the digest of their text: parsing takes most of the time of the checks. */
export type KnownPages = Map<string, Page>;

/** Changes with the code and the libraries that parse pages. */
const parser = digestOf(
  Buffer.concat(
    await Promise.all(
      ['page.ts', '../../package-lock.json'].map((file) => readFile(new URL(file, import.meta.url))),
    ),
  ),
);

const fileIn = (folder: string) => join(folder, 'known.ndjson');

/** The pages that an earlier build has parsed; none where there is no file, or the parser was another one. */
export async function readKnownPages(folder: string): Promise<KnownPages> {
  const known: KnownPages = new Map();
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '');
  const [writer, ...lines] = text.split('\n');
  if (writer !== parser) return known;
  try {
    for (const line of lines) {
      const [digest, page]: [string, Page] = JSON.parse(line);
      known.set(digest, page);
    }
  } catch {
    // The file is incomplete: the rest is parsed again.
  }
  return known;
}

/** Keeps what pages say, a line each. */
export async function writeKnownPages(folder: string, pages: Iterable<BuiltPage>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const lines = [...pages].map(({ digest, leaks: _, ...page }) => JSON.stringify([digest, page]));
  await writeFile(fileIn(folder), [parser, ...lines].join('\n'));
}
