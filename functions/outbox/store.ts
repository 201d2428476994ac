import pLimit from 'p-limit';
import { z } from 'zod';

/** Named bytes that outlive an invocation. Every call may reject. */
export interface BlobStore {
  get(name: string): Promise<Buffer | undefined>;
  set(name: string, bytes: Uint8Array): Promise<void>;
  /** Writes an entry unless the name exists; resolves to whether it wrote. */
  add(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Does nothing where there is none of that name. */
  delete(name: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
}

/** The names of an entry: its sealed content, and how its delivery goes, which holds nothing about the person. */
export const entryPrefix = 'entry/';
export const entryName = (id: string) => `${entryPrefix}${id}`;
export const statePrefix = 'state/';
export const stateName = (id: string) => `${statePrefix}${id}`;

const stateSchema = z.object({
  /** Milliseconds since the epoch: kept, due, last reported, reported as about to be deleted. */
  since: z.number(),
  dueAt: z.number(),
  reportedAt: z.number().optional(),
  warnedAt: z.number().optional(),
  attempts: z.number(),
  /** A problem that waiting does not solve: the panel refuses the entry, or no key opens it. */
  problem: z.string().optional(),
});

export type State = z.output<typeof stateSchema>;

/** How an entry's delivery goes; `undefined` where nothing readable says so. */
export async function readState(store: BlobStore, id: string): Promise<State | undefined> {
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

export interface Item {
  id: string;
  state: State;
}

const readsAtOnce = 16;

/** Everything that waits, oldest first. An entry without a state gets one that begins now. */
export async function readItems(store: BlobStore, now: number): Promise<Item[]> {
  const names = await store.list(entryPrefix);
  const items = await pLimit(readsAtOnce).map(names, async (name) => {
    const id = name.slice(entryPrefix.length);
    return { id, state: (await readState(store, id)) ?? (await begin(store, id, now)) };
  });
  return items.sort((one, other) => one.state.since - other.state.since);
}

async function begin(store: BlobStore, id: string, now: number): Promise<State> {
  const state = { since: now, dueAt: now, attempts: 0 };
  await writeState(store, id, state);
  return state;
}
