import { createHash } from 'node:crypto';
import { ImageHandler } from '@netlify/images';
import { getWeight } from './accept.ts';
import { createGate } from './gate.ts';
import { openImageCache, type Picture } from './imagecache.ts';

export interface ImageResponderOptions {
  /** Regular expressions of the remote addresses that may be transformed; an invalid one throws. */
  remoteImages: readonly string[];
  /** Where results are kept between runs; at most 256 MB. */
  cacheFolder: string;
  /** Where this site's own pictures are fetched, such as `http://localhost:8888`. */
  origin: string;
}

export type ImageResponder = (request: Request) => Promise<Response>;

export const IMAGES_PATH = '/.netlify/images';

const HOUR = 60 * 60 * 1000;
const TIMEOUT = 20_000;
const LIKE_FILES = 'public,max-age=0,must-revalidate';
const PARAMETERS: Record<string, RegExp> = {
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

interface Task {
  source: URL;
  params: URLSearchParams;
}

function toParameters(query: URLSearchParams, accept: string | null): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, pattern] of Object.entries(PARAMETERS)) {
    const value = query.get(name);
    if (value === null) continue;
    if (!pattern.test(value)) throw new Refusal(404, `Invalid value for "${name}"`);
    params.set(name, value);
  }
  const format = ['webp', 'avif'].find((name) => getWeight(accept, `image/${name}`));
  if (!params.has('fm') && format) params.set('fm', format);
  return params;
}

/**
 * Transforms pictures as Netlify's image network does at `/.netlify/images?url=…&w=…`: webp, else avif, for a
 * browser that takes it, when no format is asked for. Results are kept on the disk, those of remote pictures for
 * an hour and those of the site's own as long as the file stays the same. Equal requests share one
 * transformation, and no more than two run at once. Refusals are plain text: 403 for a picture that the
 * site doesn't allow, 404 for invalid parameters and missing pictures, 502 when the source can't be read.
 */
export function createImageResponder({
  remoteImages,
  cacheFolder,
  origin,
}: ImageResponderOptions): ImageResponder {
  const patterns = remoteImages.map((text) => new RegExp(text));
  const cache = openImageCache(cacheFolder);
  const gate = createGate(2);
  const underway = new Map<string, Promise<Picture>>();
  const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };
  const handler = new ImageHandler({
    logger: silent,
    imagesConfig: { remote_images: [...remoteImages] },
  });

  function toSource(text: string | null): URL {
    if (!text) throw new Refusal(400, 'Missing "url" parameter');
    if (!URL.canParse(text, origin)) throw new Refusal(404, 'Invalid value for "url"');
    const source = new URL(text, origin);
    const isOwn = source.origin === new URL(origin).origin;
    if (isOwn && source.pathname.startsWith('/.netlify/')) throw new Refusal(404, 'Not a picture');
    if (!isOwn && !patterns.some((pattern) => pattern.test(source.href))) {
      throw new Refusal(403, 'Remote image URL not allowed');
    }
    return source;
  }

  /** What changes when a picture of the site itself does. */
  async function getVersion(source: URL): Promise<string> {
    if (source.origin !== new URL(origin).origin) return '';
    const answer = await fetch(source, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT) });
    if (!answer.ok) throw new Refusal(answer.status === 404 ? 404 : 502, 'Source image not found');
    return answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? '';
  }

  function transform({ source, params }: Task): Promise<Picture> {
    const query = new URLSearchParams([['url', source.href], ...params]);
    const matched = handler.match(new Request(new URL(`${IMAGES_PATH}?${query}`, origin)));
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Refusal(504, 'Source image took too long')), TIMEOUT).unref();
    });
    const read = async (): Promise<Picture> => {
      const answer = await matched?.handle(origin);
      if (!answer?.ok) {
        const status = answer?.status ?? 502;
        throw new Refusal([403, 404].includes(status) ? status : 502, 'Source image could not be read');
      }
      const type = answer.headers.get('content-type') ?? 'application/octet-stream';
      return { type, body: Buffer.from(await answer.arrayBuffer()) };
    };
    return Promise.race([read(), late]);
  }

  async function getPicture(task: Task): Promise<Picture> {
    const version = await getVersion(task.source);
    const key = JSON.stringify([task.source.href, version, task.params.toString()]);
    const running = underway.get(key);
    if (running !== undefined) return running;
    const work = async () => {
      const kept = await cache.read(key, version ? Number.POSITIVE_INFINITY : HOUR);
      if (kept) return kept;
      const made = await gate(() => transform(task));
      await cache.write(key, made);
      return made;
    };
    const promise = work().finally(() => underway.delete(key));
    underway.set(key, promise);
    return promise;
  }

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal(405, 'Method Not Allowed');
    const query = new URL(request.url).searchParams;
    const params = toParameters(query, request.headers.get('accept'));
    const { type, body } = await getPicture({ source: toSource(query.get('url')), params });
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
    const headers = {
      'cache-control': LIKE_FILES,
      'content-type': type,
      etag,
      ...(!query.has('fm') && { vary: 'Accept' }),
    };
    const isFresh = request.headers.get('if-none-match')?.includes(etag);
    if (isFresh) return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
      headers: { ...headers, 'content-length': String(body.length) },
    });
  }

  return async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(502, 'Source image could not be read');
      const headers = { 'cache-control': 'public,max-age=10', 'content-type': 'text/plain; charset=UTF-8' };
      return new Response(`${refusal.message}\n`, { status: refusal.status, headers });
    }
  };
}
