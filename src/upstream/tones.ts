import pMap, { pMapSkip } from 'p-map';
import sharp from 'sharp';
import { discard, readUpTo } from './http/transport.ts';
import { type MediaVersions, mediaKey } from './media-versions.ts';

export interface PictureTone {
  url: string;
  version: string;
  /** Its dominant tone, as `#rrggbb`; missing if the file is not an opaque picture. */
  tone?: string;
}

interface ToneOptions {
  /** Time limit for all downloads, in milliseconds; the next build continues. */
  budgetMs?: number;
  maxBytes?: number;
}

const downloadsAtOnce = 8;

/** A picture's dominant tone; `undefined` if it has transparent parts. */
async function toneOf(file: Uint8Array): Promise<string | undefined> {
  const small = await sharp(file).rotate().resize(24, 24, { fit: 'fill' }).png().toBuffer();
  const { dominant, isOpaque } = await sharp(small).stats();
  const { r, g, b } = dominant;
  return isOpaque ? `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}` : undefined;
}

/**
 * The tones of pictures. A picture keeps its tone from an earlier build while its version is the same or
 * unknown; otherwise its file is read. What has neither, or no answer in time, is left out. Never rejects.
 * @param urls the most important ones first
 */
export function fetchTones(
  urls: readonly string[],
  versions: MediaVersions,
  known: readonly PictureTone[],
  { budgetMs = 10_000, maxBytes = 8_000_000 }: ToneOptions = {},
): Promise<PictureTone[]> {
  const signal = AbortSignal.timeout(budgetMs);
  const earlier = new Map(known.map((one) => [one.url, one]));

  async function download(url: string): Promise<Uint8Array | undefined> {
    const response = await fetch(url, { signal });
    const { ok, headers } = response;
    const isFilm = headers.get('content-type')?.startsWith('video/');
    const isUseful = ok && !isFilm && Number(headers.get('content-length') ?? 0) <= maxBytes;
    if (isUseful) return readUpTo(maxBytes, response);
    await discard(response);
    return undefined;
  }

  async function find(url: string): Promise<PictureTone | typeof pMapSkip> {
    const version = versions[mediaKey(url)];
    const before = earlier.get(url);
    // If a service does not answer in time with a version, most likely the file is the same.
    if (before && (!version || before.version === version)) return before;
    if (!version) return pMapSkip;
    const file = await download(url).catch(() => undefined);
    if (!file) return pMapSkip;
    // An unreadable file is not requested again until it changes.
    const tone = await toneOf(file).catch(() => undefined);
    return { url, version, ...(tone && { tone }) };
  }

  return pMap(urls, find, { concurrency: downloadsAtOnce });
}
