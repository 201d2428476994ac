import pTimeout from 'p-timeout';
import { loggableReason } from '#src/upstream/http/errors.ts';
import type { BlobStore } from '../shared/blobs.ts';
import type { Log } from '../shared/log.ts';
import { type EntryContent, sealEntry } from './entry.ts';
import { entryName, entryPrefix } from './store.ts';

interface KeeperOptions {
  /** Each 32 bytes in base64; the first encrypts. Without a key nothing is kept. */
  keys: readonly string[];
  store(): BlobStore;
  log: Log;
  timeoutMs?: number;
}

/** While this many entries wait, suspicious ones are refused. */
const maxBeforeRefusal = 500;

/** Encrypts and keeps an entry; replaces an earlier one with its id. Resolves to whether it is kept. */
export type Keeper = (content: EntryContent, isSuspicious: boolean) => Promise<boolean>;

export function createKeeper({ keys, store, log, timeoutMs = 8_000 }: KeeperOptions): Keeper {
  const [key] = keys;

  async function write({ id }: EntryContent, sealed: Buffer, isSuspicious: boolean) {
    const blobs = store();
    if (isSuspicious && (await blobs.list(entryPrefix)).length >= maxBeforeRefusal) return 'full';
    // Overwrites: the visitor may have corrected an entry that the panel refused.
    await blobs.set(entryName(id), sealed);
    return 'kept';
  }

  return async (content, isSuspicious) => {
    const refuse = (why: string) => {
      log({ event: 'outbox', outcome: 'not kept', why });
      return false;
    };
    if (!key) return refuse('OUTBOX_KEY is not set');
    try {
      const writing = write(content, sealEntry(content, key), isSuspicious);
      const done = await pTimeout(writing, { milliseconds: timeoutMs, fallback: () => 'late' as const });
      if (done === 'late') return refuse('the store does not answer');
      if (done === 'full') return refuse(`${maxBeforeRefusal} wait, and it is suspicious`);
      return true;
    } catch (error) {
      return refuse(`the store fails (${loggableReason(error)})`);
    }
  };
}
