import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { chooseEncoding, type Encoding } from './accept.ts';
import type { StoredFile } from './files.ts';

/** Bytes from `start` to `end`, both included. */
interface Range {
  start: number;
  end: number;
}

/** One byte range; 'none' when the header asks for nothing that can be honoured, so the whole file is due. */
function parseRange(header: string | undefined, size: number): Range | 'none' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return 'none';
  if (first && last && Number(first) > Number(last)) return 'none';
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end ? 'unsatisfiable' : { start, end };
}

function isFresh(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/** Sends a short answer in plain text. */
export function sendText(
  res: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  const body = `${text}\n`;
  res.writeHead(status, {
    'content-type': 'text/plain; charset=UTF-8',
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  res.end(body);
}

/** What one request gets of a file. */
interface Portion {
  headers: Record<string, string | number>;
  encoding: Encoding | undefined;
  range: Range | 'none' | 'unsatisfiable';
}

function choosePortion(req: IncomingMessage, file: StoredFile, isWhole: boolean): Portion {
  const asked = req.method === 'GET' && !isWhole ? req.headers.range : undefined;
  const isEncoded = file.isCompressible && asked === undefined;
  const encoding = isEncoded ? chooseEncoding(req.headers['accept-encoding']) : undefined;
  const etag = `"${file.tag}${encoding ? `-${encoding}` : ''}"`;
  const isStale = req.headers['if-range'] !== undefined && req.headers['if-range'] !== etag;
  return {
    headers: {
      'cache-control': 'public,max-age=0,must-revalidate',
      'content-type': file.type,
      etag,
      ...(file.isCompressible ? { vary: 'Accept-Encoding' } : { 'accept-ranges': 'bytes' }),
      ...(encoding && { 'content-encoding': encoding }),
    },
    encoding,
    range: isStale ? 'none' : parseRange(asked, file.size),
  };
}

async function sendPart(res: ServerResponse, file: StoredFile, { start, end }: Range): Promise<void> {
  if (file.body) res.end(file.body.subarray(start, end + 1));
  else await pipeline(createReadStream(file.path, { start, end }), res);
}

/**
 * Sends a file with a status. A 200 honours conditional and range requests and refuses methods that
 * files don't have; any other status is for a page that stands in for what was asked, and goes out whole.
 */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: StoredFile,
  status: number,
  rules: Record<string, string>,
): Promise<void> {
  const isHead = req.method === 'HEAD';
  if (status === 200 && req.method !== 'GET' && !isHead) {
    return sendText(res, 405, 'Method Not Allowed', { allow: 'GET, HEAD' });
  }
  const { headers: own, encoding, range } = choosePortion(req, file, status !== 200);
  const headers = { ...own, ...rules };
  if (status === 200 && isFresh(req.headers['if-none-match'], String(own.etag))) {
    res.writeHead(304, headers).end();
  } else if (range === 'unsatisfiable') {
    sendText(res, 416, 'Range Not Satisfiable', { 'content-range': `bytes */${file.size}` });
  } else if (range !== 'none') {
    const contentRange = `bytes ${range.start}-${range.end}/${file.size}`;
    const length = range.end - range.start + 1;
    res.writeHead(206, { ...headers, 'content-range': contentRange, 'content-length': length });
    await sendPart(res, file, range);
  } else {
    const encoded = encoding && (await file.encode(encoding));
    res.writeHead(status, { ...headers, 'content-length': encoded?.length ?? file.size });
    if (isHead) res.end();
    else if (encoded) res.end(encoded);
    else await sendPart(res, file, { start: 0, end: Math.max(file.size - 1, 0) });
  }
}
