import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pLimit from 'p-limit';
import { digestOf } from '#src/freshness/fingerprint.ts';
import type { BuiltPage, DistOptions, Site } from './files.ts';
import { type Page, parsePage } from './page.ts';
import { createSecretFinder } from './secrets.ts';
import { weighedPages } from './weights.ts';

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

/** Files open at once. */
const concurrency = 16;

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
 * Reads a built site, also while it is being written: one processor reads what the other has rendered.
 */
export function createReader(options: DistOptions): SiteReader {
  const { dist, secrets } = options;
  const findSecrets = createSecretFinder(secrets);
  const keep = createKeeper();
  const limit = pLimit(concurrency);
  const read = new Map<string, { version: string; page: BuiltPage }>();
  const parsed = new Map<string, BuiltPage>();

  async function list(folder: string): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .sort();
  }

  /** Parses a page, once however many files hold it. */
  async function parse(path: string): Promise<BuiltPage> {
    const html = await readFile(path, 'utf8');
    const digest = digestOf(html);
    const page = parsed.get(digest) ?? { ...keep(parsePage(html)), leaks: findSecrets(html) };
    parsed.set(digest, page);
    return page;
  }

  async function readKept(folder: string): Promise<void> {
    const files = await list(folder).catch(() => []);
    await Promise.all(
      // A file that can't be read is not kept.
      files.filter(isPage).map((file) => limit(() => parse(join(folder, file)).catch(() => undefined))),
    );
  }

  /** Reads a page unless it is unchanged; a page that was incomplete has another size or time in the end. */
  async function readPage(file: string): Promise<void> {
    const path = join(dist, file);
    const { size, mtimeMs } = await stat(path);
    const version = `${size} ${mtimeMs}`;
    if (read.get(file)?.version === version) return;
    read.set(file, { version, page: await parse(path) });
  }

  async function readAhead(): Promise<number> {
    // The folder does not exist before the first page.
    const files = await list(dist).catch(() => []);
    const news = files.filter((file) => isPage(file) && !read.has(file));
    // A page that can't be read now is read in the end, or has gone.
    await Promise.all(news.map((file) => limit(() => readPage(file).catch(() => undefined))));
    return read.size;
  }

  async function finish(): Promise<Site> {
    const files = await list(dist);
    const texts = new Map<string, string>();
    const readText = async (file: string) => void texts.set(file, await readFile(join(dist, file), 'utf8'));
    await Promise.all(
      files.map((file) => {
        if (isPage(file)) return limit(() => readPage(file));
        return textFile.test(file) ? limit(() => readText(file)) : undefined;
      }),
    );
    const pages = new Map(
      files.flatMap((file): [string, BuiltPage][] => {
        const page = read.get(file)?.page;
        return page ? [[file, page]] : [];
      }),
    );
    await Promise.all(weighedPages(pages.keys()).map(readText));
    return { ...options, files: new Set(files), pages, texts };
  }

  return { readKept, readAhead, finish };
}

/** Reads a built site whole. */
export const readDist = (options: DistOptions): Promise<Site> => createReader(options).finish();
