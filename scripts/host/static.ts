import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import Negotiator from 'negotiator';
import { toFileName } from './address.ts';
import { type Answer, toText, unlessKnown } from './answer.ts';

interface StaticFile {
  name: string;
  bytes: Buffer;
}

/** A file to show, or a path to move to. */
type Page = { file: StaticFile; moveTo?: never } | { moveTo: string; file?: never };

const types: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.js': 'application/javascript',
  '.xml': 'application/xml',
};

/** Reads a file by its name under a folder; undefined if there is none or a link leads outside. */
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
 * Finds what an encoded path shows under Netlify's pretty addresses: `/a` shows `a.html` and `/a/` moves there; `/b`
 * moves to `/b/` when only `b/index.html` exists. Addresses with `.html` are served as they are.
 */
export function findPage(folder: string, pathname: string): Page | undefined {
  const name = toFileName(pathname);
  if (name === undefined || name === '_headers' || name === '_redirects') return undefined;
  const toPage = (file: StaticFile | undefined) => file && { file };
  if (name === '') return toPage(readFile(folder, 'index.html'));
  const page = readFile(folder, `${name}.html`);
  const index = readFile(folder, `${name}/index.html`);
  if (pathname.endsWith('/')) return page ? { moveTo: pathname.slice(0, -1) } : toPage(index);
  return toPage(readFile(folder, name) ?? page) ?? (index && { moveTo: `${pathname}/` });
}

function takePart(whole: Answer, header: string): Answer {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || first + last === '') return whole;
  if (first && last && Number(first) > Number(last)) return whole;
  const size = whole.body.length;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (start > end) return toText(416, 'Range Not Satisfiable', { 'content-range': `bytes */${size}` });
  const headers = { ...whole.headers, 'content-range': `bytes ${start}-${end}/${size}` };
  return { status: 206, headers, body: whole.body.subarray(start, end + 1) };
}

/** A file for this client, compressed if it accepts that. A part is never compressed. */
function describe(req: IncomingMessage, { name, bytes }: StaticFile, isPart: boolean): Answer {
  const type = types[extname(name).toLowerCase()] ?? lookup(name) ?? 'application/octet-stream';
  const isText = /^text|script|json|xml|wasm|ttf/.test(type);
  const isPacked = isText && !isPart && new Negotiator(req).encodings(['gzip']).length > 0;
  const version = createHash('sha1').update(bytes).digest('hex');
  const headers = {
    'cache-control': 'public,max-age=0,must-revalidate',
    'content-type': /^text|script$/.test(type) ? `${type}; charset=UTF-8` : type,
    etag: isPacked ? `"${version}-gzip"` : `"${version}"`,
    ...(isText ? { vary: 'Accept-Encoding' } : { 'accept-ranges': 'bytes' }),
    ...(isPacked && { 'content-encoding': 'gzip' }),
  };
  return { status: 200, headers, body: isPacked ? gzipSync(bytes) : bytes };
}

/**
 * Shows a file with the headers of the rules. With status 200 it answers conditional and range requests and refuses
 * other methods than GET and HEAD. Any other status is for a page in place of another, which is sent whole.
 */
export function showFile(
  req: IncomingMessage,
  file: StaticFile,
  status: number,
  rules: Record<string, string>,
): Answer {
  const { method = 'GET', headers: asked } = req;
  if (status === 200 && method !== 'GET' && method !== 'HEAD')
    return toText(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
  const range = status === 200 && method === 'GET' ? asked.range : undefined;
  const { headers, body } = describe(req, file, range !== undefined);
  const whole = { status, headers: { ...headers, ...rules }, body };
  const answer = status === 200 ? unlessKnown(whole, asked['if-none-match']) : whole;
  const isSameVersion = (asked['if-range'] ?? headers.etag) === headers.etag;
  return answer === whole && range !== undefined && isSameVersion ? takePart(whole, range) : answer;
}
