import pMap from 'p-map';
import { z } from 'zod';
import { UpstreamError } from '#src/upstream/http/errors.ts';
import type { BlobStore } from '../shared/blobs.ts';

/** An entry has two blobs: its sealed content, and the state of its delivery, which holds no personal data. */
export const entryPrefix = 'entry/';
export const entryName = (id: string) => `${entryPrefix}${id}`;
const statePrefix = 'state/';
const stateName = (id: string) => `${statePrefix}${id}`;
const idOf = (name: string, prefix: string) => name.slice(prefix.length);

const stateSchema = z.object({
  /** Milliseconds since the epoch: kept, due, last reported, reported as about to be deleted. */
  since: z.number(),
  dueAt: z.number(),
  reportedAt: z.number().optional(),
  warnedAt: z.number().optional(),
  attempts: z.number(),
  /** Whether the last attempt was cut off. The next one is for a run that gives it more time. */
  isSlow: z.boolean().optional(),
  /** Why the last attempt failed. */
  problem: z.string().optional(),
  /** Whether waiting may solve it; not if the panel refuses the entry, or no key opens it. */
  isTransient: z.boolean().optional(),
});

type State = z.output<typeof stateSchema>;

/** An entry that waits, without its content. */
export interface StoredEntry {
  id: string;
  state: State;
}

async function readState(store: BlobStore, id: string): Promise<State | undefined> {
  const bytes = await store.get(stateName(id));
  try {
    return stateSchema.parse(JSON.parse(bytes?.toString() ?? ''));
  } catch {
    return undefined;
  }
}

export function writeState(store: BlobStore, id: string, state: State): Promise<void> {
  return store.set(stateName(id), Buffer.from(JSON.stringify(state)));
}

/** Writes the state of an entry that is kept now and due at once. */
export async function startState(store: BlobStore, id: string, now: number): Promise<State> {
  const state = { since: now, dueAt: now, attempts: 0 };
  await writeState(store, id, state);
  return state;
}

export async function deleteEntry(store: BlobStore, id: string): Promise<void> {
  await store.delete(entryName(id));
  await deleteState(store, id);
}

/** A state that stays holds no personal data, and a later run sweeps it. */
const deleteState = (store: BlobStore, id: string) => store.delete(stateName(id)).catch(() => undefined);

/** The ids of the entries that wait. */
export async function listIds(store: BlobStore): Promise<string[]> {
  return (await store.list(entryPrefix)).map((name) => idOf(name, entryPrefix));
}

/** Calls of the store at the same time: after a long outage thousands of entries may wait. */
export const callsAtOnce = 32;

/**
 * The entries that wait, oldest first. `unread`: further ones whose state the store failed to read or write;
 * `unreached`: those for whose state there was no time. @param budgetMs how long states are read, in random order
 */
export async function readEntries(store: BlobStore, now: () => number, budgetMs = Number.POSITIVE_INFINITY) {
  const ids = await listIds(store);
  const until = now() + budgetMs;
  let unreached = 0;
  async function read(id: string): Promise<StoredEntry[]> {
    if (now() > until) {
      unreached += 1;
      return [];
    }
    try {
      return [{ id, state: (await readState(store, id)) ?? (await startState(store, id, now())) }];
    } catch {
      return [];
    }
  }
  const found = await pMap(ids, read, { concurrency: callsAtOnce });
  const entries = found.flat().sort((one, other) => one.state.since - other.state.since);
  return { entries, unread: ids.length - entries.length - unreached, unreached };
}

export type Depth = Awaited<ReturnType<typeof readDepth>>;

/** How long states are read, in milliseconds: some of thousands tell well enough how long entries wait. */
const depthMs = 3_000;

/** How many wait, since when (in ms since 1970) and why the oldest does. @throws if the store fails at every state */
export async function readDepth(store: BlobStore, now: () => number) {
  const { entries, unread, unreached } = await readEntries(store, now, depthMs);
  if (entries.length === 0 && unread > 0) throw new UpstreamError('the store fails');
  const { since, problem } = entries[0]?.state ?? {};
  return { waiting: entries.length + unread + unreached, oldest: since, problem };
}

/** Deletes states without an entry, which a delivery leaves if it breaks off. */
export async function sweepStates(store: BlobStore): Promise<void> {
  // Entries are written before their states, so listing entries last finds the entry of every listed state.
  const states = await store.list(statePrefix);
  const ids = new Set(await listIds(store));
  const lone = states.map((name) => idOf(name, statePrefix)).filter((id) => !ids.has(id));
  for (const id of lone) await deleteState(store, id);
}
