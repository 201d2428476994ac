import pLimit from 'p-limit';
import { type BlobStore, entryPrefix, readState } from './store.ts';

/** How much waits for delivery, and since when the oldest does, in milliseconds since the epoch. */
export interface Depth {
  waiting: number;
  oldest: number | undefined;
}

/** After a long outage there may be hundreds. */
const readsAtOnce = 16;

export async function readDepth(store: BlobStore): Promise<Depth> {
  const names = await store.list(entryPrefix);
  const limit = pLimit(readsAtOnce);
  const states = await Promise.all(
    names.map((name) => limit(() => readState(store, name.slice(entryPrefix.length)))),
  );
  const times = states.flatMap((state) => state?.since ?? []);
  return { waiting: names.length, oldest: times.length > 0 ? Math.min(...times) : undefined };
}
