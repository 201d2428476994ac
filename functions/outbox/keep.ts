import type { Log } from '../shared/log.ts';
import { within } from '../shared/within.ts';
import { seal } from './seal.ts';
import { type BlobStore, entryName, entryPrefix, writeState } from './store.ts';
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

/** With this many entries waiting, suspicious ones are refused. */
const depthForPeople = 500;

/** Keeps entries, encrypted, until they are delivered. Says whether it did; of each id the first stays. */
export function createKeeper({ key, store, now, log, patienceMs = 8_000 }: KeeperParts) {
  async function keep({ id, entry, form }: Waiting, secret: string, isSuspicious: boolean) {
    const blobs = store();
    if (isSuspicious && (await blobs.list(entryPrefix)).length >= depthForPeople) return 'full';
    const isNew = await blobs.add(entryName(id), seal(toBytes({ entry, form }), entryName(id), secret));
    // Where only the state is missing, delivery starts a new one.
    if (isNew) await writeState(blobs, id, { since: now(), dueAt: now(), attempts: 0 });
    return 'kept';
  }

  return async (waiting: Waiting, isSuspicious: boolean): Promise<boolean> => {
    const refuse = (why: string) => {
      log({ event: 'outbox', outcome: 'not kept', why });
      return false;
    };
    if (!key) return refuse('OUTBOX_KEY is not set');
    try {
      const done = await within(patienceMs, keep(waiting, key, isSuspicious), 'late');
      if (done === 'kept') return true;
      return refuse(
        done === 'full' ? `${depthForPeople} wait, and it is suspicious` : 'the store does not answer',
      );
    } catch (error) {
      return refuse(`the store fails (${error instanceof Error ? error.name : typeof error})`);
    }
  };
}
