import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { digestOf } from '#src/upstream/digest.ts';
import type { BuiltPage, BuiltSite, DistOptions } from './files.ts';
import type { KnownPages } from './known-pages.ts';
import { type Page, parsePage } from './page.ts';
import { createSecretFinder } from './secrets.ts';

const textFile = /\.(css|m?js|json|map|xml|txt|svg|webmanifest)$|(^|\/)[^./]+$/;

const isPage = (file: string) => file.endsWith('.html');

/**
 * Creates a function that copies a page and keeps equal strings of all pages once. A string cut from a page's HTML
 * would keep the whole HTML in memory; a copy does not.
 */
function createKeeper() {
  const kept = new Map<unknown, unknown>();
  const keepOnce = (_key: string, value: unknown) =>
    typeof value === 'string' ? (kept.get(value) ?? kept.set(value, value).get(value)) : value;
  return (page: Page): Page => JSON.parse(JSON.stringify(page), keepOnce);
}

/** A folder's files with `/` in their paths, sorted; none if the folder does not exist yet. */
export function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Calls `work` for each file, and lets other work of the process run in between. */
async function forEach(files: string[], work: (file: string) => void): Promise<void> {
  for (const file of files) {
    work(file);
    await setImmediate();
  }
}

/**
 * Reads a built site, even while it is being written: one processor reads what the other has rendered. Files are read
 * synchronously, because handing so many small ones to the background takes longer than reading them.
 * @param known the pages that earlier builds have read; in the end, those of this site
 */
export function createReader(options: DistOptions, known: KnownPages = new Map()) {
  const { dist, secrets } = options;
  const findSecrets = createSecretFinder(secrets);
  const keep = createKeeper();
  const read = new Map<string, { version: string; page: BuiltPage }>();

  function parse(file: Buffer): BuiltPage {
    const digest = digestOf(file);
    const found = known.get(digest);
    if (found) return found;
    const html = file.toString();
    const page = { ...keep(parsePage(html)), leaks: findSecrets(html) };
    known.set(digest, page);
    return page;
  }

  /** Reads a page unless it is unchanged. A page that was incomplete has another size or time later. */
  function readPage(path: string): BuiltPage {
    const { size, mtimeMs } = statSync(path);
    const version = `${size} ${mtimeMs}`;
    const before = read.get(path);
    if (before?.version === version) return before.page;
    const page = parse(readFileSync(path));
    read.set(path, { version, page });
    return page;
  }

  /** Reads the pages that exist so far. */
  async function readAhead(): Promise<void> {
    const paths = listFiles(dist)
      .filter(isPage)
      .map((file) => join(dist, file));
    await forEach(
      paths.filter((path) => !read.has(path)),
      readPage,
    );
  }

  /** Reads the finished site. A page that has not changed since it was parsed is not parsed again. */
  async function finish(): Promise<BuiltSite> {
    const files = listFiles(dist);
    const pages = new Map<string, BuiltPage>();
    const texts = new Map<string, string>();
    await forEach(files, (file) => {
      if (isPage(file)) pages.set(file, readPage(join(dist, file)));
      else if (textFile.test(file)) texts.set(file, readFileSync(join(dist, file), 'utf8'));
    });
    const shown = new Set(pages.values());
    for (const [digest, page] of known) if (!shown.has(page)) known.delete(digest);
    return { ...options, files: new Set(files), pages, texts };
  }

  return { readAhead, finish };
}

export const readDist = (options: DistOptions): Promise<BuiltSite> => createReader(options).finish();
