import { type Unsealed, unseal } from './seal.ts';
import { entryName } from './store.ts';
import { fromBytes, type Waiting } from './waiting.ts';

/** Opens a sealed entry with the first of the keys that fits; the reason where none does. */
export function openEntry(
  sealed: Buffer,
  id: string,
  keys: readonly string[],
): { kind: 'open'; waiting: Waiting } | Exclude<Unsealed, { kind: 'open' }> {
  for (const key of keys) {
    const opened = unseal(sealed, entryName(id), key);
    if (opened.kind === 'open') return { kind: 'open', waiting: { id, ...fromBytes(opened.bytes) } };
    if (opened.kind === 'damaged') return opened;
  }
  return { kind: 'foreign' };
}
