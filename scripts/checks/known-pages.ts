import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'devalue';
import { digestOf } from '#src/upstream/digest.ts';
import { writeWhole } from '#src/upstream/store/write-whole.ts';
import { digestFiles } from '../shared/digest-files.ts';
import type { BuiltPage } from './files.ts';

/** Pages that builds have read, by the digest of each page's file. */
export type KnownPages = Map<string, BuiltPage>;

/** The result of reading a page depends on the code that reads it, and on the secrets that it looks for. */
const code = ['scripts/checks/*.ts', 'package-lock.json'];

/** The pages that the last build has read, so that this one reads only those that changed. `keep` keeps them in a file. */
export async function openKnownPages(folder: string, secrets: Record<string, string>) {
  const file = join(folder, 'pages.json');
  const conditions = digestOf(JSON.stringify([await digestFiles(code), secrets]));
  // devalue writes a text that many pages share once. Builds write this file themselves, so its shape is known.
  const kept = await readFile(file, 'utf8')
    .then(parse)
    .catch(() => undefined);
  const pages: KnownPages = kept?.conditions === conditions ? kept.pages : new Map();

  return { pages, keep: () => writeWhole(file, stringify({ conditions, pages })) };
}
