import { toFileName } from './address.ts';
import { findFile } from './static.ts';

/** A file to show, or a path to move to. */
export type Page = { file: string; moveTo?: never } | { moveTo: string; file?: never };

const toPage = (file: string | undefined): Page | undefined => (file === undefined ? undefined : { file });

/**
 * Finds what an encoded path shows under Netlify's pretty addresses: `/a` shows `a.html` and `/a/` moves there; `/b`
 * moves to `/b/` when only `b/index.html` exists. Addresses with `.html` are served as they are.
 */
export function findPage(folder: string, pathname: string): Page | undefined {
  const name = toFileName(pathname);
  if (name === undefined || name === '_headers' || name === '_redirects') return undefined;
  if (name === '') return toPage(findFile(folder, 'index.html'));
  const page = findFile(folder, `${name}.html`);
  const index = findFile(folder, `${name}/index.html`);
  if (pathname.endsWith('/')) return page ? { moveTo: pathname.slice(0, -1) } : toPage(index);
  return toPage(findFile(folder, name) ?? page) ?? (index ? { moveTo: `${pathname}/` } : undefined);
}

/** The file behind a path that a rule rewrites to, with or without a trailing slash. */
export function findRewritten(folder: string, pathname: string): string | undefined {
  const page = findPage(folder, pathname);
  return page?.moveTo === undefined ? page?.file : findPage(folder, page.moveTo)?.file;
}
