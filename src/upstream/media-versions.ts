import { type MediaSettings, mediaFolders } from '#src/media-origins.ts';
import { digestOf } from './digest.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { isRecord } from './parsing.ts';

/** A digest of each file's version, by `mediaKey` of the file's address. */
export type MediaVersions = Record<string, string>;

/** A short digest of a file's address, since build reports are public and large. */
export const mediaKey = (url: string): string => digestOf(url).slice(0, 12);

interface VersionOptions {
  fetch?: typeof fetch;
  /** Longest time for all files, in milliseconds; the rest is left out. */
  budgetMs?: number;
  most?: number;
}

const callsAtOnce = 24;

/** A talent's pictures in the list and at the top of the profile. Galleries are too large to ask for. */
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

/** A file's version: its date and size, else its ETag, which may differ between servers. */
function versionOf({ headers }: Response): string | undefined {
  const date = headers.get('last-modified');
  return date ? `${date} ${headers.get('content-length') ?? ''}` : (headers.get('etag') ?? undefined);
}

/**
 * Asks for the versions of files (HEAD). A file without an answer in time has no version. That is not a change: only
 * two different versions of the same file are. Never rejects.
 */
export async function fetchMediaVersions(
  urls: readonly string[],
  { fetch: callFetch = fetch, budgetMs = 4_000, most = 1_500 }: VersionOptions = {},
): Promise<MediaVersions> {
  const signal = AbortSignal.timeout(budgetMs);
  const versions: MediaVersions = {};
  await mapConcurrently(urls.slice(0, most), callsAtOnce, async (url) => {
    if (signal.aborted) return;
    const response = await callFetch(url, { method: 'HEAD', signal }).catch(() => undefined);
    const version = response?.ok ? versionOf(response) : undefined;
    if (version) versions[mediaKey(url)] = digestOf(version).slice(0, 8);
  });
  return versions;
}

export function countChanged(before: MediaVersions, after: MediaVersions): number {
  return Object.keys(after).filter((key) => before[key] !== undefined && before[key] !== after[key]).length;
}
