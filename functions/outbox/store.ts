import { z } from 'zod';

/** Named bytes that outlive an invocation. Every call may reject. */
export interface BlobStore {
  get(name: string): Promise<Buffer | undefined>;
  set(name: string, bytes: Uint8Array): Promise<void>;
  /** Does nothing where there is none of that name. */
  delete(name: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
}

/** The names of an entry: its sealed content, and how its delivery goes, which holds nothing about the person. */
export const entryPrefix = 'entry/';
export const entryName = (id: string) => `${entryPrefix}${id}`;
export const stateName = (id: string) => `state/${id}`;

const stateSchema = z.object({
  /** Milliseconds since the epoch: kept, due, last reported as overdue. */
  since: z.number(),
  dueAt: z.number(),
  reportedAt: z.number().optional(),
  attempts: z.number(),
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
