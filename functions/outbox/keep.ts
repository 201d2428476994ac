import { loggableReason } from '#src/upstream/http/errors.ts';
import { withTimeout } from '#src/upstream/timeout.ts';
import type { Log } from '../shared/log.ts';
import { sealEntry, type WaitingEntry } from './entry.ts';
import { type BlobStore, entryName, entryPrefix, startState } from './store.ts';

export interface KeeperOptions {
  /** 32 bytes in base64; without it nothing is kept. */
  key: string | undefined;
  store(): BlobStore;
  now(): number;
  log: Log;
  /** Longest wait for the store, in milliseconds. */
  patienceMs?: number;
}

/** With so many entries waiting, suspicious ones are refused. */
const mostBeforeRefusal = 500;

/** Keeps entries, encrypted, until they are delivered. Resolves to whether it did; keeps only the first of each id. */
export function createKeeper({ key, store, now, log, patienceMs = 8_000 }: KeeperOptions) {
  async function keep(waiting: WaitingEntry, secret: string, isSuspicious: boolean) {
    const blobs = store();
    if (isSuspicious && (await blobs.list(entryPrefix)).length >= mostBeforeRefusal) return 'full';
    const isNew = await blobs.add(entryName(waiting.id), sealEntry(waiting, secret));
    // Without a state the entry is kept all the same: the delivery writes a new state.
    if (isNew) await startState(blobs, waiting.id, now()).catch(() => undefined);
    return 'kept';
  }

  return async (waiting: WaitingEntry, isSuspicious: boolean): Promise<boolean> => {
    const refuse = (why: string) => {
      log({ event: 'outbox', outcome: 'not kept', why });
      return false;
    };
    if (!key) return refuse('OUTBOX_KEY is not set');
    try {
      const done = await withTimeout(patienceMs, keep(waiting, key, isSuspicious), () => 'late');
      if (done === 'late') return refuse('the store does not answer');
      return done === 'kept' || refuse(`${mostBeforeRefusal} wait, and it is suspicious`);
    } catch (error) {
      return refuse(`the store fails (${loggableReason(error)})`);
    }
  };
}
