import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { digestOf } from '#src/upstream/digest.ts';
import type { BuiltPage, DistOptions, Site } from './files.ts';
import { type Page, parsePage } from './page.ts';
import { createSecretFinder } from './secrets.ts';

export interface SiteReader {
  /** Parses the pages of an earlier build: what this one keeps of them needs no parsing. */
  readKept(folder: string): Promise<void>;
  /** Reads the pages that are there by now. Resolves to how many have been read in all. */
  readAhead(): Promise<number>;
  /** Reads the rest once the site is written, and reads again what has changed since. */
  finish(): Promise<Site>;
}

const textFile = /\.(css|m?js|json|map|xml|txt|svg|webmanifest)$|(^|\/)[^./]+$/;

const isPage = (file: string) => file.endsWith('.html');

/**
 * Creates a function that copies a page and keeps each text once, however often it comes. A text that was cut from
 * a page would keep the whole page in memory; a copy does not.
 */
function createKeeper(): (page: Page) => Page {
  const kept = new Map<string, string>();
  const keep = (text: string) => kept.get(text) ?? kept.set(text, text).get(text);
  return (page) =>
    JSON.parse(JSON.stringify(page), (_, value) => (typeof value === 'string' ? keep(value) : value));
}

/**
 * The files of a folder with `/` in their paths, sorted; none if there is no such folder, or if a part of it is deleted
 * meanwhile, as Astro does with its own.
 */
function list(folder: string): string[] {
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

/** Does some work for each file, and lets other work of the process run between two files. */
async function forEach(files: string[], work: (file: string) => void): Promise<void> {
  for (const file of files) {
    work(file);
    await setImmediate();
  }
}

/**
 * Reads a built site, also while it is being written: one processor reads what the other has rendered. Files are read
 * synchronously, because handing so many small ones to the background takes longer than reading them.
 */
export function createReader(options: DistOptions): SiteReader {
  const { dist, secrets } = options;
  const findSecrets = createSecretFinder(secrets);
  const keep = createKeeper();
  const read = new Map<string, { version: string; page: BuiltPage }>();
  const parsed = new Map<string, BuiltPage>();

  function parse(path: string): BuiltPage {
    const html = readFileSync(path, 'utf8');
    const digest = digestOf(html);
    const page = parsed.get(digest) ?? { ...keep(parsePage(html)), leaks: findSecrets(html) };
    parsed.set(digest, page);
    return page;
  }

  const readKept = (folder: string) =>
    forEach(list(folder).filter(isPage), (file) => {
      try {
        parse(join(folder, file));
      } catch {
        // It has been deleted meanwhile, so this build does not keep it.
      }
    });

  /** Reads a page unless it is unchanged; a page that was incomplete has another size or time in the end. */
  function readPage(file: string): BuiltPage {
    const path = join(dist, file);
    const { size, mtimeMs } = statSync(path);
    const version = `${size} ${mtimeMs}`;
    const known = read.get(file);
    if (known?.version === version) return known.page;
    const page = parse(path);
    read.set(file, { version, page });
    return page;
  }

  async function readAhead(): Promise<number> {
    await forEach(
      list(dist).filter((file) => isPage(file) && !read.has(file)),
      (file) => {
        try {
          readPage(file);
        } catch {
          // `finish` reads it, if it is still there.
        }
      },
    );
    return read.size;
  }

  async function finish(): Promise<Site> {
    const files = list(dist);
    const pages = new Map<string, BuiltPage>();
    const texts = new Map<string, string>();
    await forEach(files, (file) => {
      if (isPage(file)) pages.set(file, readPage(file));
      else if (textFile.test(file)) texts.set(file, readFileSync(join(dist, file), 'utf8'));
    });
    return { ...options, files: new Set(files), pages, texts };
  }

  return { readKept, readAhead, finish };
}

export const readDist = (options: DistOptions): Promise<Site> => createReader(options).finish();
