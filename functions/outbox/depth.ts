import { type BlobStore, entryPrefix, readState } from './store.ts';

/** How much waits for delivery, and since when the oldest does, in milliseconds since the epoch. */
export interface Depth {
  waiting: number;
  oldest: number | undefined;
}

export async function readDepth(store: BlobStore): Promise<Depth> {
  const names = await store.list(entryPrefix);
  const states = await Promise.all(names.map((name) => readState(store, name.slice(entryPrefix.length))));
  const times = states.flatMap((state) => state?.since ?? []);
  return { waiting: names.length, oldest: times.length > 0 ? Math.min(...times) : undefined };
}
