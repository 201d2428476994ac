import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import pMap from 'p-map';
import { type MediaSettings, mediaFolders } from '#src/media-origins.ts';
import { digestOf } from './digest.ts';
import { isRecord } from './parsing.ts';

/** A digest of each file's version, by `mediaKey` of the file's address. */
export type MediaVersions = Record<string, string>;

/** A short digest of a file's address, since build reports are public and large. */
export const mediaKey = (url: string): string => digestOf(url).slice(0, 12);

const callsAtOnce = 24;

/** A talent's pictures in the list and at the top of the profile. Galleries are too large to check. */
const talentMedia = ['cover', 'portrait'];

function* addressesIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* addressesIn(inner);
}

export interface NamedPart {
  name: string;
  data: readonly unknown[];
}

function mediaOf({ name, data }: NamedPart): string[] {
  const shown = (item: unknown) =>
    name === 'talents' && isRecord(item) ? talentMedia.map((field) => item[field]) : item;
  return data.flatMap((item) => [...addressesIn(shown(item))]);
}

/** The addresses of the agency's own media, each once. */
export function ownMedia(addresses: readonly string[], settings: MediaSettings): string[] {
  const folders = mediaFolders(settings);
  return [...new Set(addresses)].filter((address) => folders.some((folder) => address.startsWith(folder)));
}

/** The addresses of the agency's own media in the content; those of talents come last. */
export function findMedia(parts: readonly NamedPart[], settings: MediaSettings): string[] {
  const inOrder = parts.toSorted((a, b) => Number(a.name === 'talents') - Number(b.name === 'talents'));
  return ownMedia(inOrder.flatMap(mediaOf), settings);
}

/** Endless redirects would use up the time for all files. */
const maxRedirects = 3;

/** Requests a file's headers. `fetch` would close the connection. Firewalls refuse calls without a user agent. */
async function head(url: string, signal: AbortSignal, redirects = maxRedirects): Promise<IncomingMessage> {
  const { request } = url.startsWith('https:') ? https : http;
  const asking = request(url, { method: 'HEAD', headers: { 'user-agent': 'node' }, signal });
  // Nothing after the headers matters, but without a listener a late error would end the process.
  asking.on('error', () => undefined).end();
  const [response] = (await once(asking, 'response', { signal })) as [IncomingMessage];
  response.resume();
  const { statusCode = 0, headers } = response;
  const target = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
  return target && redirects > 0 ? head(new URL(target, url).href, signal, redirects - 1) : response;
}

/** A file's version: its date and size, or else its ETag, which may differ between servers. */
function versionOf({ statusCode, headers }: IncomingMessage): string | undefined {
  if (statusCode !== 200) return undefined;
  const date = headers['last-modified'];
  return date ? `${date} ${headers['content-length'] ?? ''}` : headers.etag;
}

/**
 * Fetches the versions of files. A file that does not answer in time has no version, which is not a change:
 * only two different versions of a file are. Never rejects. @param signal ends the requests
 */
export async function fetchMediaVersions(
  urls: readonly string[],
  signal = AbortSignal.timeout(4_000),
  max = 1_500,
): Promise<MediaVersions> {
  const versions: MediaVersions = {};
  async function fetchVersion(url: string): Promise<void> {
    if (signal.aborted) return;
    const version = await head(url, signal).then(versionOf, () => undefined);
    if (version) versions[mediaKey(url)] = digestOf(version).slice(0, 8);
  }
  await pMap(urls.slice(0, max), fetchVersion, { concurrency: callsAtOnce });
  return versions;
}

export const countChanged = (before: MediaVersions, after: MediaVersions): number =>
  Object.keys(after).filter((key) => before[key] !== undefined && before[key] !== after[key]).length;
