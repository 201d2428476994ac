import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ImageHandler } from '@netlify/images';
import { LRUCache } from 'lru-cache';
import limit from 'p-limit';
import { type Answer, toText, unlessKnown } from './answer.ts';

export const imagesPath = '/.netlify/images';

const timeoutMs = 20_000;
const keptMs = 3_600_000;
const maxKept = 5_000;
const unreadable = 'Source image could not be read';
const parameters = new Map([
  ['w', /^[1-9]\d{0,4}$/],
  ['h', /^[1-9]\d{0,4}$/],
  ['q', /^([1-9]\d?|100)$/],
  ['fit', /^(contain|cover|fill)$/],
  ['position', /^(center|top|bottom|left|right)$/],
  ['fm', /^(avif|webp|jpg|jpeg|png|gif)$/],
]);

/** Refuses a query that the library would accept, or reject without a reason, and foreign pictures. */
function findMistake(query: URLSearchParams, origin: string, allowed: RegExp[]): Answer | undefined {
  const url = query.get('url');
  if (!url) return toText(400, 'Missing "url" parameter');
  const wrong = [...query].find(([name, value]) => parameters.get(name)?.test(value) === false);
  const source = URL.parse(url, origin);
  if (wrong || !source) return toText(404, `Invalid value for "${wrong?.[0] ?? 'url'}"`);
  const isOwn = source.origin === origin;
  if (!isOwn && !allowed.some((pattern) => pattern.test(source.href)))
    return toText(403, 'Remote image URL not allowed');
  return isOwn && source.pathname.startsWith('/.netlify/') ? toText(404, 'Not a picture') : undefined;
}

/** The library decodes the source once more than Netlify's network does, so it is escaped once more. */
function toRequest(query: URLSearchParams, origin: string): Request {
  const url = new URL(`${imagesPath}?${query}`, origin);
  const source = new URL(query.get('url') ?? '', origin);
  url.searchParams.set('url', source.href.replaceAll('%', '%25'));
  return new Request(url);
}

/**
 * Transforms pictures as Netlify does at `/.netlify/images?url=…&w=…`: to webp, else avif, if the browser accepts it
 * and the query names no format. Makes each picture once an hour, at most two at a time. Answers 403 for a picture that
 * the site does not allow, 404 for wrong parameters and missing pictures, and 502 if the source can't be read.
 * @param remoteImages regular expressions of the remote addresses that may be transformed
 */
export function createImages(remoteImages: string[]) {
  const allowed = remoteImages.map((pattern) => new RegExp(pattern));
  const handler = new ImageHandler({ logger: console, imagesConfig: { remote_images: [''] } });
  const limited = limit(2);
  const cache = new LRUCache<string, Promise<Answer>>({ max: maxKept, ttl: keptMs });

  async function make(query: URLSearchParams, origin: string): Promise<Answer> {
    const matched = handler.match(toRequest(query, origin));
    const timeout = wait(timeoutMs, undefined, { ref: false });
    const answer = await Promise.race([matched?.handle(origin), timeout]);
    if (!answer?.ok) return toText(answer?.status === 404 ? 404 : 502, unreadable);
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = {
      'cache-control': 'public,max-age=0,must-revalidate',
      'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
      etag: `"${createHash('sha1').update(body).digest('hex')}"`,
      vary: 'Accept',
    };
    return { status: 200, headers, body };
  }

  async function getPicture(query: URLSearchParams, origin: string): Promise<Answer> {
    const key = query.toString();
    const kept = cache.get(key);
    if (kept) return kept;
    const picture = limited(() => make(query, origin)).catch(() => toText(502, unreadable));
    cache.set(key, picture);
    if ((await picture).status !== 200) cache.delete(key);
    return picture;
  }

  /** Answers a request with these parameters; the site's own pictures are fetched from `origin`. */
  return async (req: IncomingMessage, search: string, origin: string): Promise<Answer> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return toText(405, 'Method Not Allowed');
    const query = new URLSearchParams(search);
    const mistake = findMistake(query, origin, allowed);
    if (mistake) return mistake;
    const format = ['webp', 'avif'].find((name) => req.headers.accept?.includes(`image/${name}`));
    if (format && !query.has('fm')) query.set('fm', format);
    return unlessKnown(await getPicture(query, origin), req.headers['if-none-match']);
  };
}
