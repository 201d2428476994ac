import { loggableReason } from '#src/upstream/http/errors.ts';
import type { SendEntry } from '../shared/sender.ts';
import { delayAfter, hour, minute } from '../shared/times.ts';
import { openEntry } from './entry.ts';
import { type Alert, expire, isExpired, overdueAge, report } from './expiry.ts';
import {
  entryName,
  listAsNew,
  type OutboxStore,
  readEntries,
  type StoredEntry,
  writeStates,
} from './store.ts';

export interface DeliveryOptions {
  store: OutboxStore;
  keys: readonly string[];
  send: SendEntry;
  alert: Alert;
  now(): number;
  /** No attempt begins later than this after the start, in milliseconds. */
  budgetMs: number;
}

/** Why an entry was not delivered. Transient if a later attempt may succeed. */
interface Failure {
  problem: string;
  isTransient: boolean;
}

/** After this many transient failures in a row, the panel counts as down and the run ends. */
const enoughFailures = 3;
/** Entries sent at the same time; each takes about 15 MB of memory. */
const workers = 3;
const overdueDelay = 6 * hour;
/** Delays start after an attempt, which takes time: without slack, entries would just miss a run. */
const slackMs = minute;

/** Delivers due entries, and after a success all others. Repeats are harmless: the panel keeps the first. */
export async function deliver({ store, keys, send, alert, now, budgetMs }: DeliveryOptions) {
  const started = now();
  const reasons = new Set<string>();
  const known = await readEntries(store, started).catch((error: unknown) => {
    reasons.add(loggableReason(error));
    return undefined;
  });
  // If only the states can't be read, all entries are due. None is written: that would restart the 30 days.
  const entries = known ?? (await listAsNew(store, started));
  const { queue = [], rest = [] } = Object.groupBy(inOrder(entries, started), (stored) =>
    isDue(stored, started) ? 'queue' : 'rest',
  );
  const waiting = new Set(entries);
  const tried = new Set<StoredEntry>();
  let failuresInARow = 0;
  let delivered = 0;

  const sendAndCount: SendEntry = async (...call) => {
    const answer = await send(...call);
    failuresInARow = answer.outcome === 'later' ? failuresInARow + 1 : 0;
    return answer;
  };

  async function attempt(stored: StoredEntry): Promise<void> {
    const sealed = await store.get(entryName(stored.id));
    // Another run has delivered it meanwhile.
    if (!sealed) return void waiting.delete(stored);
    tried.add(stored);
    const failure = await sendSealed(stored.id, sealed, keys, sendAndCount);
    if (failure) return postpone(stored, failure);
    delivered += 1;
    try {
      await store.delete(entryName(stored.id));
      waiting.delete(stored);
    } catch {
      // The entry must not be reported as undelivered: the next run deletes it.
      tried.delete(stored);
      postpone(stored, { problem: 'delivered, but the store failed to delete it', isTransient: true });
    }
  }

  function postpone(stored: StoredEntry, failure: Failure): void {
    reasons.add(failure.problem);
    const { since, attempts } = stored.state;
    const delay = now() - since >= overdueAge ? overdueDelay : delayAfter(attempts + 1);
    stored.state = { ...stored.state, ...failure, attempts: attempts + 1, dueAt: now() + delay };
  }

  async function work(): Promise<void> {
    while (now() - started < budgetMs && failuresInARow < enoughFailures) {
      const stored = queue.shift();
      if (!stored) return;
      await attempt(stored).catch((error: unknown) => reasons.add(loggableReason(error)));
    }
  }

  const workAtOnce = () => Promise.all(Array.from({ length: workers }, work));
  await workAtOnce();
  if (delivered > 0) queue.push(...rest);
  await workAtOnce();
  // An entry that this run did not try still has its last attempt to come.
  const expired = await expire(store, [...waiting.intersection(tried)], now(), alert);
  for (const stored of expired) waiting.delete(stored);
  const saveStates = () => writeStates(store, [...waiting]);
  if (known)
    // Before the report too: otherwise a store that rejects writes would make every run send the same report.
    await saveStates()
      .then(() => report([...waiting], now(), alert))
      .then(saveStates)
      .catch((error: unknown) => reasons.add(loggableReason(error)));
  return { delivered, waiting: waiting.size, reasons: [...reasons] };
}

/** Last attempts first; those that failed often last, so that they do not end every run. */
function inOrder(entries: StoredEntry[], now: number): StoredEntry[] {
  const rank = (stored: StoredEntry) => (isExpired(stored, now) ? -1 : stored.state.attempts);
  return entries.toSorted((one, other) => rank(one) - rank(other));
}

/** Whether an entry is due, is about to be deleted for its age, or was postponed too far by a wrong clock. */
function isDue(stored: StoredEntry, now: number): boolean {
  const { dueAt } = stored.state;
  return dueAt <= now + slackMs || isExpired(stored, now) || dueAt - now > overdueDelay;
}

/** Sends an entry to the panel. @returns why that failed, if it did: names of refused fields, not values */
async function sendSealed(
  id: string,
  sealed: Buffer,
  keys: readonly string[],
  send: SendEntry,
): Promise<Failure | undefined> {
  const opened = openEntry(sealed, id, keys);
  if (typeof opened === 'string') return { problem: `unreadable: ${opened}`, isTransient: false };
  const answer = await send(opened.entry, opened.form, id);
  if (answer.outcome === 'accepted') return undefined;
  if (answer.outcome === 'refused')
    return { problem: `refused: ${Object.keys(answer.errors).join(', ')}`, isTransient: false };
  return { problem: answer.reason, isTransient: true };
}
