import type { Settings } from '#src/settings.ts';
import { isRecord } from '#src/upstream/wire.ts';
import { digestOf } from './fingerprint.ts';

/** What a service says of each file's version, by a short digest of the file's address. */
export type Stamps = Record<string, string>;

export interface StampOptions {
  fetch?: typeof fetch;
  /** Files asked for at once. */
  concurrency?: number;
  /** When the rest is left out, in milliseconds. */
  budgetMs?: number;
  /** How many files are asked for at most. */
  most?: number;
}

/** Of a talent, the pictures that stand on the list and at the head of the profile; the galleries are not asked for. */
const talentMedia = ['cover', 'portrait'];

function* addressesIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* addressesIn(inner);
}

interface NamedPart {
  name: string;
  data: readonly unknown[];
}

function mediaOf({ name, data }: NamedPart): string[] {
  const shown = (item: unknown) =>
    name === 'talents' && isRecord(item) ? talentMedia.map((field) => item[field]) : item;
  return data.flatMap((item) => [...addressesIn(shown(item))]);
}

/** The addresses of the agency's own media in the content: those of the site first, then the talents'. */
export function findMedia(
  parts: readonly NamedPart[],
  { storageUrl, integration }: Pick<Settings, 'storageUrl' | 'integration'>,
): string[] {
  const bases = [`${storageUrl}/`, `${integration.url}/`];
  const isOurs = (address: string) => bases.some((base) => address.startsWith(base));
  const inTurn = parts.toSorted((a, b) => Number(a.name === 'talents') - Number(b.name === 'talents'));
  return [...new Set(inTurn.flatMap(mediaOf).filter(isOurs))];
}

/** The version that an answer states: its date and size, else its ETag, which may differ from server to server. */
function versionOf({ headers }: Response): string | undefined {
  const date = headers.get('last-modified');
  return date ? `${date} ${headers.get('content-length') ?? ''}` : (headers.get('etag') ?? undefined);
}

/**
 * Asks for the versions of files (HEAD). A file that is not told of in time, or at all, has no stamp, which means
 * nothing: only two stamps of the same file that differ are a change. Never rejects.
 */
export async function fetchStamps(
  urls: readonly string[],
  { fetch: ask = fetch, concurrency = 24, budgetMs = 4_000, most = 1_500 }: StampOptions = {},
): Promise<Stamps> {
  const signal = AbortSignal.timeout(budgetMs);
  const waiting = urls.slice(0, most).values();
  const stamps: Stamps = {};
  async function work(): Promise<void> {
    for (const url of waiting) {
      if (signal.aborted) return;
      const response = await ask(url, { method: 'HEAD', signal }).catch(() => undefined);
      const version = response?.ok ? versionOf(response) : undefined;
      if (version) stamps[digestOf(url).slice(0, 12)] = digestOf(version).slice(0, 8);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return stamps;
}

/** How many files have another version than before. */
export function countChanged(before: Stamps, after: Stamps): number {
  return Object.keys(after).filter((key) => before[key] !== undefined && before[key] !== after[key]).length;
}
