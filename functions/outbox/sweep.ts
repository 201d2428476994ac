import { type BlobStore, entryName, entryPrefix, stateName, statePrefix } from './store.ts';

/**
 * Deletes states whose entry is gone: a delivery that ended between its two deletes leaves one.
 * @returns how many there were
 */
export async function sweepStates(store: BlobStore): Promise<number> {
  // Entries are written before their states, so listing entries last finds the entry of every listed state.
  const states = await store.list(statePrefix);
  const entries = new Set(await store.list(entryPrefix));
  const lone = states
    .map((name) => name.slice(statePrefix.length))
    .filter((id) => !entries.has(entryName(id)));
  for (const id of lone) await store.delete(stateName(id));
  return lone.length;
}
