import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { digestOf } from '#src/upstream/fingerprint.ts';
import type { BuiltPage } from './files.ts';
import type { Page } from './page.ts';

/** What pages say, by the digest of their text: parsing is most of what the checks cost. */
export type KnownPages = Map<string, Page>;

/** Changes whenever pages are parsed in another way. */
const parser = digestOf(await readFile(new URL('./page.ts', import.meta.url)));

/** The pages that an earlier build has parsed; none where there is no file, or the parser was another one. */
export async function readKnownPages(file: string): Promise<KnownPages> {
  const known: KnownPages = new Map();
  try {
    const lines = createInterface({ input: createReadStream(file) })[Symbol.asyncIterator]();
    if ((await lines.next()).value !== parser) return known;
    for await (const line of lines) {
      const [digest, page]: [string, Page] = JSON.parse(line);
      known.set(digest, page);
    }
  } catch {
    // What is cut short, or is not there, is parsed again.
  }
  return known;
}

/** Keeps what pages say, a line each. */
export async function writeKnownPages(file: string, pages: Iterable<BuiltPage>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const lines = [...pages].map(({ digest, leaks: _, ...page }) => JSON.stringify([digest, page]));
  await writeFile(file, [parser, ...lines].join('\n'));
}
