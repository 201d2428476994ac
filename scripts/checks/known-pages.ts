import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'devalue';
import { digestOf } from '#src/upstream/digest.ts';
import { digestFiles } from '../shared/digest-files.ts';
import type { BuiltPage } from './files.ts';

/** Pages that builds have read, by the digest of each page's file. */
export type KnownPages = Map<string, BuiltPage>;

/** The result of reading a page depends on the code that reads it, and on the secrets that it looks for. */
const code = ['scripts/checks/*.ts', 'package-lock.json'];

/** Keeps the pages that a build has read in a file, so that the next build reads only those that changed. */
export async function openKnownPages(folder: string, secrets: Record<string, string>) {
  const file = join(folder, 'pages.json');
  const conditions = digestOf(JSON.stringify([await digestFiles(code), secrets]));

  async function load(): Promise<KnownPages> {
    try {
      // devalue writes a text that many pages share once. Builds write this file themselves, so its shape is known.
      const kept = parse(await readFile(file, 'utf8'));
      return kept.conditions === conditions ? kept.pages : new Map();
    } catch {
      return new Map();
    }
  }

  async function keep(pages: KnownPages): Promise<void> {
    await mkdir(folder, { recursive: true });
    // A build that is killed while writing must not leave half a file.
    await writeFile(`${file}.new`, stringify({ conditions, pages }));
    await rename(`${file}.new`, file);
  }

  return { load, keep };
}
