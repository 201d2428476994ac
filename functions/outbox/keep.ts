import type { Log } from '../relay/handler.ts';
import { within } from '../relay/within.ts';
import { seal } from './seal.ts';
import { type BlobStore, entryName, readState, writeState } from './store.ts';
import { toBytes, type Waiting } from './waiting.ts';

export interface KeeperParts {
  /** 32 bytes in base64; without it nothing is kept. */
  key: string | undefined;
  /** May throw where there is no store. */
  store(): BlobStore;
  /** Milliseconds since the epoch. */
  now(): number;
  log: Log;
  /** Longest wait for the store, in milliseconds. */
  patienceMs?: number;
}

/** Keeps entries, encrypted, until they are delivered. Says whether it did; of each id the first stays. */
export function createKeeper({ key, store, now, log, patienceMs = 8_000 }: KeeperParts) {
  async function keep({ id, entry, form }: Waiting, secret: string): Promise<boolean> {
    const blobs = store();
    if (await readState(blobs, id)) return true;
    await blobs.set(entryName(id), seal(toBytes({ entry, form }), entryName(id), secret));
    // Written last: where it is, the entry is whole. Where only it is missing, delivery starts a new one.
    await writeState(blobs, id, { since: now(), dueAt: now(), attempts: 0 });
    return true;
  }

  return async (waiting: Waiting): Promise<boolean> => {
    const refuse = (why: string) => {
      log({ event: 'outbox', outcome: 'not kept', why });
      return false;
    };
    if (!key) return refuse('OUTBOX_KEY is not set');
    try {
      const isKept = await within(patienceMs, keep(waiting, key), undefined);
      return isKept ?? refuse('the store does not answer');
    } catch (error) {
      return refuse(`the store fails (${error instanceof Error ? error.name : typeof error})`);
    }
  };
}
