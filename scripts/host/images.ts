import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ImageHandler } from '@netlify/images';
import Negotiator from 'negotiator';
import limit from 'p-limit';
import { openPictureCache, type Picture } from './picture-cache.ts';

export interface ImageResponderOptions {
  /** Regular expressions of the remote addresses that may be transformed. */
  remoteImages: readonly string[];
  /** Where results are kept between runs. */
  cacheFolder: string;
  /** The site's origin, from which its own pictures are fetched. */
  origin: string;
}

export type ImageResponder = (request: Request) => Promise<Response>;

export const imagesPath = '/.netlify/images';

const timeoutMs = 20_000;
const parameters: Record<string, RegExp> = {
  w: /^[1-9]\d{0,4}$/,
  h: /^[1-9]\d{0,4}$/,
  q: /^([1-9]\d?|100)$/,
  fit: /^(contain|cover|fill)$/,
  position: /^(center|top|bottom|left|right)$/,
  fm: /^(avif|webp|jpg|jpeg|png|gif)$/,
};

class Refusal extends Error {
  status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function toParameters(query: URLSearchParams, accept = ''): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, pattern] of Object.entries(parameters)) {
    const value = query.get(name);
    if (value !== null && !pattern.test(value)) throw new Refusal(404, `Invalid value for "${name}"`);
    if (value !== null) params.set(name, value);
  }
  const accepted = new Negotiator({ headers: { accept } }).mediaTypes();
  const format = ['webp', 'avif'].find((name) => accepted.includes(`image/${name}`));
  if (!params.has('fm') && format) params.set('fm', format);
  return params;
}

/**
 * Transforms pictures as Netlify does at `/.netlify/images?url=…&w=…`: to webp, else avif, if the browser accepts it
 * and no format is asked for. Equal requests share one transformation, and at most two run at once. Refusals are plain
 * text: 403 for a picture that the site does not allow, 404 for wrong parameters and missing pictures, 502 when the
 * source cannot be read.
 */
export function createImageResponder({
  remoteImages,
  cacheFolder,
  origin,
}: ImageResponderOptions): ImageResponder {
  const patterns = remoteImages.map((text) => new RegExp(text));
  const cache = openPictureCache(cacheFolder);
  const runLimited = limit(2);
  const running = new Map<string, Promise<Picture>>();
  const logger = { log: () => undefined, warn: () => undefined, error: () => undefined };
  const handler = new ImageHandler({ logger, imagesConfig: { remote_images: [...remoteImages] } });

  function toSource(text: string | null): URL {
    if (!text) throw new Refusal(400, 'Missing "url" parameter');
    if (!URL.canParse(text, origin)) throw new Refusal(404, 'Invalid value for "url"');
    const source = new URL(text, origin);
    const isOwn = source.origin === new URL(origin).origin;
    if (isOwn && source.pathname.startsWith('/.netlify/')) throw new Refusal(404, 'Not a picture');
    if (!isOwn && !patterns.some((pattern) => pattern.test(source.href)))
      throw new Refusal(403, 'Remote image URL not allowed');
    return source;
  }

  /** The version of one of the site's own pictures. */
  async function getVersion(source: URL): Promise<string> {
    if (source.origin !== new URL(origin).origin) return '';
    const answer = await fetch(source, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Refusal(answer.status === 404 ? 404 : 502, 'Source image not found');
    return answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? '';
  }

  async function transform(source: URL, params: URLSearchParams): Promise<Picture> {
    const query = new URLSearchParams([['url', source.href], ...params]);
    const matched = handler.match(new Request(new URL(`${imagesPath}?${query}`, origin)));
    const answer = await Promise.race([matched?.handle(origin), wait(timeoutMs, undefined, { ref: false })]);
    if (!answer) throw new Refusal(504, 'Source image took too long');
    if (!answer.ok) {
      const status = [403, 404].includes(answer.status) ? answer.status : 502;
      throw new Refusal(status, 'Source image could not be read');
    }
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    return { type, body: Buffer.from(await answer.arrayBuffer()) };
  }

  async function getPicture(source: URL, params: URLSearchParams): Promise<Picture> {
    const key = JSON.stringify([source.href, await getVersion(source), params.toString()]);
    const make = async () => {
      const kept = await cache.read(key);
      if (kept) return kept;
      const made = await runLimited(() => transform(source, params));
      await cache.write(key, made);
      return made;
    };
    const promise = running.get(key) ?? make().finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal(405, 'Method Not Allowed');
    const query = new URL(request.url).searchParams;
    const params = toParameters(query, request.headers.get('accept') ?? undefined);
    const { type, body } = await getPicture(toSource(query.get('url')), params);
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
    const headers = {
      'cache-control': 'public,max-age=0,must-revalidate',
      'content-type': type,
      etag,
      ...(!query.has('fm') && { vary: 'Accept' }),
    };
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    const shown = request.method === 'HEAD' ? null : new Uint8Array(body);
    return new Response(shown, { headers: { ...headers, 'content-length': String(body.length) } });
  }

  return async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      const { status, message } =
        error instanceof Refusal ? error : new Refusal(502, 'Source image could not be read');
      const headers = { 'cache-control': 'public,max-age=10', 'content-type': 'text/plain; charset=UTF-8' };
      return new Response(`${message}\n`, { status, headers });
    }
  };
}
