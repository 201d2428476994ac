import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { toFileName } from './address.ts';
import { type Answer, toText, unlessKnown } from './answer.ts';

interface StaticFile {
  name: string;
  bytes: Buffer;
}

/** A file to show, or a path to redirect to. */
type Page = { file: StaticFile; redirectTo?: never } | { redirectTo: string; file?: never };

const types: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.js': 'application/javascript',
  '.xml': 'application/xml',
};

/** Reads a file by its name in a folder; undefined if there is none, or if a link leads outside. */
function readFile(folder: string, name: string): StaticFile | undefined {
  const path = join(folder, name);
  try {
    const isInside = realpathSync(path).startsWith(realpathSync(folder) + sep);
    return isInside ? { name, bytes: readFileSync(path) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds the page of a path: `/a` shows `a.html`, and `/a/` redirects there; `/b` redirects to `/b/`, which shows
 * `b/index.html`.
 */
export function findPage(folder: string, pathname: string): Page | undefined {
  const name = toFileName(pathname);
  if (name === undefined || name === '_headers' || name === '_redirects') return undefined;
  const toPage = (file: StaticFile | undefined) => file && { file };
  if (name === '') return toPage(readFile(folder, 'index.html'));
  const page = readFile(folder, `${name}.html`);
  const index = readFile(folder, `${name}/index.html`);
  if (pathname.endsWith('/')) return page ? { redirectTo: pathname.slice(0, -1) } : toPage(index);
  return toPage(readFile(folder, name) ?? page) ?? (index && { redirectTo: `${pathname}/` });
}

/**
 * Answers with a file and the headers of the rules, compressed if the client accepts that. Status 200 allows
 * conditional requests, and only GET and HEAD; others are for a page in place of another. No ranges: files are short.
 */
export function showFile(
  req: IncomingMessage,
  { name, bytes }: StaticFile,
  status: number,
  rules: Record<string, string>,
): Answer {
  if (status === 200 && req.method !== 'GET' && req.method !== 'HEAD')
    return toText(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
  const type = types[extname(name).toLowerCase()] ?? lookup(name) ?? 'application/octet-stream';
  const isText = /^text|script|json|xml|wasm|ttf/.test(type);
  const isCompressed = isText && /\bgzip\b/.test(String(req.headers['accept-encoding']));
  const version = createHash('sha1').update(bytes).digest('hex');
  const headers = {
    'cache-control': 'public,max-age=0,must-revalidate',
    'content-type': /^text|script$/.test(type) ? `${type}; charset=UTF-8` : type,
    etag: isCompressed ? `"${version}-gzip"` : `"${version}"`,
    ...(isText && { vary: 'Accept-Encoding' }),
    ...(isCompressed && { 'content-encoding': 'gzip' }),
    ...rules,
  };
  const answer = { status, headers, body: isCompressed ? gzipSync(bytes) : bytes };
  return status === 200 ? unlessKnown(answer, req.headers['if-none-match']) : answer;
}
