import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type Call, Refusal, type Route, sendBytes } from './http.ts';
import type { Drawing } from './pictures/drawing.ts';

export interface MediaFile {
  bytes: Buffer;
  type: string;
  etag: string;
}

export interface Media {
  /** The file at a path such as `media/talents/17/cover.jpg`; `undefined` when there is none. */
  find(file: string): Promise<MediaFile | undefined>;
  /** What is known of a picture before it is drawn. */
  describe(file: string): Omit<MediaFile, 'bytes'> | undefined;
}

export interface MediaParts {
  /** Where rendered pictures are kept. */
  folder: string;
  drawing(file: string): Drawing | undefined;
}

const assets = path.join(import.meta.dirname, 'assets');
const types: Record<string, string> = { '.mp4': 'video/mp4', '.webm': 'video/webm' };
const rendersAtOnce = 2;

/** Pictures are drawn at their first request and kept on disk; films lie in `assets`. */
export function createMedia({ folder, drawing }: MediaParts): Media {
  const underWay = new Map<string, Promise<MediaFile | undefined>>();
  const inTurn = createTurns(rendersAtOnce);

  async function load(file: string): Promise<MediaFile | undefined> {
    const type = types[path.extname(file)];
    if (type) {
      const bytes = await readIfThere(path.join(assets, path.basename(file)));
      return bytes && { bytes, type, etag: toEtag(bytes) };
    }
    const found = drawing(file);
    const described = describe(file);
    if (!found || !described) return undefined;
    const kept = path.join(folder, file);
    const bytes = (await readIfThere(kept)) ?? (await inTurn(() => render(found, kept)));
    return { ...described, bytes };
  }

  function describe(file: string): Omit<MediaFile, 'bytes'> | undefined {
    const found = drawing(file);
    return found && { type: 'image/jpeg', etag: toEtag(`${found.quality ?? ''} ${found.svg()}`) };
  }

  function find(file: string): Promise<MediaFile | undefined> {
    const current = underWay.get(file);
    if (current !== undefined) return current;
    const loading = load(file).finally(() => underWay.delete(file));
    underWay.set(file, loading);
    return loading;
  }

  return { find, describe };
}

/** A route that serves media under a pattern whose one group is the file's path. */
export function mediaRoute(media: Media, pattern: RegExp): Route {
  return {
    method: 'GET',
    path: pattern,
    open: true,
    answer: async (call) => {
      const path = call.params[0] ?? '';
      const known = call.method === 'HEAD' ? media.describe(path) : undefined;
      if (known) {
        call.response.writeHead(200, { 'content-type': known.type, etag: known.etag }).end();
        return;
      }
      const file = await media.find(path);
      if (!file) throw new Refusal('No such file.', { status: 404 });
      sendMedia(call, file);
    },
  };
}

function toEtag(content: string | Buffer): string {
  return `"${createHash('sha1').update(content).digest('base64url')}"`;
}

function sendMedia(call: Call, { bytes, type, etag }: MediaFile): void {
  const headers = {
    etag,
    'content-type': type,
    'cache-control': 'public, max-age=3600',
    'accept-ranges': 'bytes',
  };
  const { 'if-none-match': known, range } = call.request.headers;
  if (known?.split(/,\s*/).includes(etag)) {
    call.response.writeHead(304, headers).end();
    return;
  }
  const span = range === undefined ? undefined : parseRange(range, bytes.length);
  if (!span) sendBytes(call, 200, bytes, headers);
  else if (span.start > span.end) {
    sendBytes(call, 416, Buffer.alloc(0), { ...headers, 'content-range': `bytes */${bytes.length}` });
  } else {
    const part = bytes.subarray(span.start, span.end + 1);
    sendBytes(call, 206, part, {
      ...headers,
      'content-range': `bytes ${span.start}-${span.end}/${bytes.length}`,
    });
  }
}

/** The first and last byte asked for; a start after the end when nothing of it exists. */
function parseRange(range: string, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return { start: Math.max(0, size - Number(to)), end: size - 1 };
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

async function render({ svg, quality = 82 }: Drawing, target: string): Promise<Buffer> {
  const bytes = await sharp(Buffer.from(svg()), { density: 72 })
    .flatten({ background: '#d9d9d9' })
    .grayscale()
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, target);
  return bytes;
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}

function createTurns(limit: number) {
  const waiting: (() => void)[] = [];
  let busy = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= limit) await new Promise<void>((go) => waiting.push(go));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
