import { toFileName } from './address.ts';
import type { FileStore, StoredFile } from './files.ts';

export type Page = { file: StoredFile; moveTo?: never } | { moveTo: string; file?: never };

const HIDDEN = new Set(['_headers', '_redirects']);

/**
 * What an encoded path shows under Netlify's pretty addresses, its default: `/a` shows `a.html`, `/a/` moves
 * there, `/b` moves to `/b/` when only `b/index.html` exists, and addresses with `.html` are served as they
 * are, without a redirect.
 */
export function findPage(files: FileStore, pathname: string): Page | undefined {
  const name = toFileName(pathname);
  if (name === undefined || HIDDEN.has(name)) return undefined;
  if (name === '') return toPage(files.find('index.html'));
  const page = files.find(`${name}.html`);
  const index = () => files.find(`${name}/index.html`);
  if (pathname.endsWith('/')) return page ? { moveTo: pathname.slice(0, -1) } : toPage(index());
  return toPage(files.find(name) ?? page) ?? (index() && { moveTo: `${pathname}/` });
}

/** The file behind a path that a rule rewrites to, with no regard to its trailing slash. */
export function findRewritten(files: FileStore, pathname: string): StoredFile | undefined {
  const page = findPage(files, pathname);
  return page?.moveTo === undefined ? page?.file : findPage(files, page.moveTo)?.file;
}

function toPage(file: StoredFile | undefined): Page | undefined {
  return file && { file };
}
