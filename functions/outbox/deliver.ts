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

/** Why an entry was not delivered; transient if waiting may solve it. */
interface Failure {
  problem: string;
  isTransient: boolean;
}

/** After so many transient failures in a row the panel counts as away, and the run ends. */
const enoughFailures = 3;
/** Entries sent at the same time; each takes some 15 MB of memory. */
const workers = 3;
/** Milliseconds between attempts for an entry that is overdue. */
const overdueDelay = 6 * hour;
/** Delays begin after an attempt, which took a moment: without this, the run for which it is due would miss an entry. */
const slackMs = minute;

/**
 * Delivers the entries that are due, and all others after the first success. Sending one twice does no harm: the panel
 * keeps the first of each id.
 */
export async function deliver({ store, keys, send, alert, now, budgetMs }: DeliveryOptions) {
  const started = now();
  const reasons = new Set<string>();
  const known = await readEntries(store, started).catch((error: unknown) => {
    reasons.add(loggableReason(error));
    return undefined;
  });
  // If only the states can't be read, all entries are due. New states would begin their 30 days again: none is written.
  const entries = known ?? (await listAsNew(store, started));
  const { queue = [], rest = [] } = Object.groupBy(inOrder(entries, started), (stored) =>
    isDue(stored, started) ? 'queue' : 'rest',
  );
  const waiting = new Set(entries);
  const tried = new Set<StoredEntry>();
  let failuresInARow = 0;
  let delivered = 0;

  async function attempt(stored: StoredEntry): Promise<void> {
    const sealed = await store.get(entryName(stored.id));
    // Another run has delivered it meanwhile.
    if (!sealed) return void waiting.delete(stored);
    tried.add(stored);
    const failure = await sendSealed(stored.id, sealed, keys, send);
    if (failure?.isTransient) failuresInARow += 1;
    if (failure) return postpone(stored, failure);
    delivered += 1;
    failuresInARow = 0;
    queue.push(...rest.splice(0));
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

  await Promise.all(Array.from({ length: workers }, work));
  // An entry that this run did not try gets its last attempt in a later one.
  const expired = await expire(store, [...waiting.intersection(tried)], now(), alert);
  for (const stored of expired) waiting.delete(stored);
  const note = () => writeStates(store, [...waiting]);
  if (known)
    // Before the report too: if the store takes no writes, every run would send the same report.
    await note()
      .then(() => report([...waiting], now(), alert))
      .then(note)
      .catch((error: unknown) => reasons.add(loggableReason(error)));
  return { delivered, waiting: waiting.size, reasons: [...reasons] };
}

/** Entries in the order of sending: last attempts first; what failed often comes last, so that it does not end every run. */
function inOrder(entries: StoredEntry[], now: number): StoredEntry[] {
  const rank = (stored: StoredEntry) => (isExpired(stored, now) ? -1 : stored.state.attempts);
  return entries.toSorted((one, other) => rank(one) - rank(other));
}

/** Whether an entry is due, about to be deleted for its age, or waits too long because a clock was wrong. */
function isDue(stored: StoredEntry, now: number): boolean {
  const { dueAt } = stored.state;
  return dueAt <= now + slackMs || isExpired(stored, now) || dueAt - now > overdueDelay;
}

/** Sends an entry to the panel. @returns why that failed, if it did; it names refused fields, not their values */
async function sendSealed(
  id: string,
  sealed: Buffer,
  keys: readonly string[],
  send: SendEntry,
): Promise<Failure | undefined> {
  const opened = openEntry(sealed, id, keys);
  if (opened.kind !== 'open') return { problem: `unreadable: ${opened.kind}`, isTransient: false };
  const answer = await send(opened.content.entry, opened.content.form, id);
  if (answer.outcome === 'accepted') return undefined;
  if (answer.outcome === 'refused')
    return { problem: `refused: ${Object.keys(answer.errors).join(', ')}`, isTransient: false };
  return { problem: answer.reason, isTransient: true };
}
