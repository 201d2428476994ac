import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import Negotiator from 'negotiator';

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const encoders: Record<string, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, quality),
  gzip: (body) => gzipSync(body),
};
/** Types that Netlify names otherwise than the library. */
const types: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.js': 'application/javascript',
  '.mjs': 'application/javascript',
  '.xml': 'application/xml',
};

/** The path of a regular file by its name under a folder; undefined if there is none or a link leads outside. */
export function findFile(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  try {
    const isInside = realpathSync(path).startsWith(realpathSync(folder) + sep);
    return isInside && statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes that a `Range` header asks for, both ends included; undefined for the whole file. */
function parseRange(header: string | undefined, size: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first && last && Number(first) > Number(last)) return undefined;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  return { start, end: first && last ? Math.min(Number(last), size - 1) : size - 1 };
}

function isKnown(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag);
}

/** Sends a short answer in plain text. */
export function sendText(
  res: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  const length = Buffer.byteLength(text) + 1;
  res.writeHead(status, {
    'content-type': 'text/plain; charset=UTF-8',
    'content-length': length,
    ...headers,
  });
  res.end(`${text}\n`);
}

/** Describes a file to a client and encodes it; a part is never encoded. */
function encode(req: IncomingMessage, path: string, file: Buffer, isPart: boolean) {
  const type = types[extname(path).toLowerCase()] ?? lookup(path) ?? 'application/octet-stream';
  const isText = /^text|script|json|xml|wasm|ttf/.test(type);
  const offers = isText && !isPart ? ['br', 'gzip', 'identity'] : ['identity'];
  const encoding = new Negotiator(req).encoding(offers, { preferred: ['br'] }) ?? 'identity';
  const encoder = encoders[encoding];
  const tag = createHash('sha1').update(file).digest('hex');
  const headers: OutgoingHttpHeaders = {
    'cache-control': 'public,max-age=0,must-revalidate',
    'content-type': /^text|script$/.test(type) ? `${type}; charset=UTF-8` : type,
    etag: encoder ? `"${tag}-${encoding}"` : `"${tag}"`,
    ...(isText ? { vary: 'Accept-Encoding' } : { 'accept-ranges': 'bytes' }),
    ...(encoder && { 'content-encoding': encoding }),
  };
  return { headers, etag: String(headers.etag), body: encoder ? encoder(file) : file };
}

/**
 * Sends a file with the headers of the rules. With status 200 it answers conditional and range requests and refuses
 * other methods than GET and HEAD. Any other status is for a page in place of another, which is sent whole.
 */
export function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  status: number,
  rules: Record<string, string>,
): void {
  const isOk = status === 200;
  if (isOk && !['GET', 'HEAD'].includes(String(req.method))) {
    sendText(res, 405, 'Method Not Allowed', { allow: 'GET, HEAD' });
    return;
  }
  const file = readFileSync(path);
  const wanted = isOk && req.method === 'GET' ? req.headers.range : undefined;
  const { headers, etag, body } = encode(req, path, file, wanted !== undefined);
  Object.assign(headers, rules);
  const isOther = (req.headers['if-range'] ?? etag) !== etag;
  const range = isOther ? undefined : parseRange(wanted, file.length);
  if (isOk && isKnown(req.headers['if-none-match'], etag)) res.writeHead(304, headers).end();
  else if (!range) res.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  else if (range.start > range.end)
    sendText(res, 416, 'Range Not Satisfiable', { 'content-range': `bytes */${file.length}` });
  else {
    const place = { 'content-range': `bytes ${range.start}-${range.end}/${file.length}` };
    const length = range.end - range.start + 1;
    res.writeHead(206, { ...headers, ...place, 'content-length': length });
    res.end(body.subarray(range.start, range.end + 1));
  }
}
