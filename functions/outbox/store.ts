import { z } from 'zod';
import { type BlobStore, changeText, openStore, type TextStore } from '../shared/blobs.ts';

/** A blob for the sealed content of each entry, and one text for the states of all. */
export type OutboxStore = BlobStore & TextStore;

/** Time limit for one call: an application has up to 4.5 MB. */
const usualTimeoutMs = 8_000;

/** The outbox of a deploy context. Each has its own: a preview's settings may differ, and nothing delivers from it. */
export const openOutbox = (deployContext: string, timeoutMs = usualTimeoutMs): OutboxStore =>
  openStore(`outbox-${deployContext}`, timeoutMs);

export const entryPrefix = 'entry/';
export const entryName = (id: string) => `${entryPrefix}${id}`;
const statesName = 'states';

const stateSchema = z.object({
  /** Milliseconds since the epoch: first seen, due, last reported, reported as about to be deleted. */
  since: z.number(),
  dueAt: z.number(),
  reportedAt: z.number().optional(),
  warnedAt: z.number().optional(),
  attempts: z.number(),
  /** Why the last attempt failed. */
  problem: z.string().optional(),
  isTransient: z.boolean().optional(),
});

type State = z.output<typeof stateSchema>;

/** An entry that waits, without its content. Its state holds no personal data. */
export interface StoredEntry {
  id: string;
  /** Changes with its content, so that a correction counts as a new entry. */
  version: string;
  state: State;
}

const keyOf = ({ id, version }: StoredEntry) => `${id} ${version}`;
const toStates = (entries: StoredEntry[]) => new Map(entries.map((entry) => [keyOf(entry), entry.state]));

/** Changes the states of deliveries. If they are unreadable, all entries count as new. */
const changeStates = (store: OutboxStore, change: (states: Map<string, State>) => Map<string, State>) =>
  changeText(store, statesName, (text) => ({ text: JSON.stringify([...change(parse(text))]) }));

function parse(text = '[]'): Map<string, State> {
  try {
    return new Map(z.array(z.tuple([z.string(), stateSchema])).parse(JSON.parse(text)));
  } catch {
    return new Map();
  }
}

/** The waiting entries, as if they were new: due at once. */
export async function listAsNew(store: BlobStore, now: number): Promise<StoredEntry[]> {
  const state = { since: now, dueAt: now, attempts: 0 };
  const listed = await store.list(entryPrefix);
  return listed.map(({ name, tag }) => ({ id: name.slice(entryPrefix.length), version: tag, state }));
}

/** The waiting entries, oldest first. A new one gets a state; states without an entry are deleted. */
export async function readEntries(store: OutboxStore, now: number): Promise<StoredEntry[]> {
  const entries = await listAsNew(store, now);
  await changeStates(store, (known) => {
    for (const entry of entries) entry.state = known.get(keyOf(entry)) ?? entry.state;
    return toStates(entries);
  });
  return entries.sort((a, b) => a.state.since - b.state.since);
}

export const writeStates = (store: OutboxStore, entries: StoredEntry[]) =>
  changeStates(store, (states) => new Map([...states, ...toStates(entries)]));

export type Depth = Awaited<ReturnType<typeof readDepth>>;

/** Whether only a person can help: the panel refuses the entry, or no key opens it. */
export const isStuck = ({ state }: StoredEntry) => state.problem !== undefined && !state.isTransient;

/** How many entries wait, how many of them are stuck, and the oldest: its problem and, in ms since 1970, its time. */
export async function readDepth(store: OutboxStore, now: number) {
  const entries = await readEntries(store, now);
  const { stuck = [], others = [] } = Object.groupBy(entries, (entry) =>
    isStuck(entry) ? 'stuck' : 'others',
  );
  // A stuck one only if all are: others tell why the panel takes nothing.
  const { since, problem } = [...others, ...stuck][0]?.state ?? {};
  return { waiting: entries.length, stuck: stuck.length, oldest: since, problem };
}
