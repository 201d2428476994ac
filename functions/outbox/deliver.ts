import { loggableReason } from '#src/upstream/http/errors.ts';
import { delayAfter } from '../shared/backoff.ts';
import type { BlobStore } from '../shared/blobs.ts';
import { type SendEntry, usualLimits } from '../shared/sender.ts';
import { hour } from '../shared/times.ts';
import { openEntry } from './entry.ts';
import { type Alert, expire, isExpired, overdueAge, report } from './expiry.ts';
import { deleteEntry, entryName, readEntries, type StoredEntry, writeState } from './store.ts';

export interface DeliveryOptions {
  store: BlobStore;
  keys: readonly string[];
  send: SendEntry;
  alert: Alert;
  now(): number;
  /** No attempt begins later than this after the start, in milliseconds. Half of it may be spent on reading. */
  budgetMs: number;
  /** Starts a run with more time for each entry too, which deletes and reports as well. Resolves to whether it started. */
  handOver?: (() => Promise<boolean>) | undefined;
}

interface Failure {
  problem: string;
  isTransient: boolean;
  /** Whether the panel does not answer, or answers that it can't take entries now. */
  isAway?: boolean;
  isSlow?: boolean;
}

/** After so many failures in a row the panel counts as away, and the run ends. */
const enoughFailures = 3;
/** Entries sent at the same time; each takes some 15 MB of memory. */
const workers = 3;
/** A failed attempt that took so long was cut off: the limit of a call is little longer. In milliseconds. */
const slowMs = usualLimits.callMs - 1_000;
/** Milliseconds between attempts for an entry that is overdue. */
const overdueDelay = 6 * hour;

/**
 * Delivers the entries that are due, and all others after the first success. Sending one twice does no harm: the panel
 * keeps the first of each id. @returns `left`: how many there was no time for; if the panel is away, only slow ones
 */
export async function deliver(options: DeliveryOptions) {
  const { store, alert, now, budgetMs, handOver } = options;
  const started = now();
  const { entries, unread, unreached } = await readEntries(store, now, budgetMs / 2);
  const { queue, slow, rest } = sortEntries(entries, started, handOver !== undefined);
  const waiting = new Set(entries);
  const tried = new Set<StoredEntry>();
  const reasons = new Set(unread > 0 ? ['the store failed to read or write a state'] : []);
  let failuresInARow = 0;
  let delivered = 0;

  async function attempt(stored: StoredEntry): Promise<void> {
    const sealed = await store.get(entryName(stored.id));
    // Another run has delivered it meanwhile.
    if (!sealed) return void waiting.delete(stored);
    tried.add(stored);
    const failure = await sendSealed(stored.id, sealed, options);
    if (failure?.isAway) failuresInARow += 1;
    if (failure) return postpone(stored, failure);
    delivered += 1;
    failuresInARow = 0;
    queue.push(...rest.splice(0));
    try {
      await deleteEntry(store, stored.id);
      waiting.delete(stored);
    } catch {
      // The entry must not be reported as undelivered: the next run deletes it.
      tried.delete(stored);
      await postpone(stored, {
        problem: 'delivered, but the store failed to delete it',
        isTransient: true,
      });
    }
  }

  function postpone(stored: StoredEntry, { problem, isTransient, isSlow = false }: Failure): Promise<void> {
    reasons.add(problem);
    const attempts = stored.state.attempts + 1;
    const dueAt = now() + retryDelay(attempts, now() - stored.state.since);
    stored.state = { ...stored.state, attempts, dueAt, problem, isTransient, isSlow };
    return writeState(store, stored.id, stored.state);
  }

  async function work(): Promise<void> {
    while (now() - started < budgetMs && failuresInARow < enoughFailures) {
      const stored = queue.shift();
      if (!stored) return;
      await attempt(stored).catch((error: unknown) => reasons.add(loggableReason(error)));
    }
  }
  const workAll = () => Promise.all(Array.from({ length: workers }, work));

  await workAll();
  const left = unreached + slow.length + (failuresInARow < enoughFailures ? queue.length : 0);
  const isContinued = left > 0 && handOver !== undefined && (await handOver());
  if (!isContinued) {
    queue.push(...slow);
    await workAll();
    // An entry that this run did not try gets its last attempt in a later one.
    const expired = await expire(store, [...waiting.intersection(tried)], now(), alert);
    for (const stored of expired) waiting.delete(stored);
    await report(store, [...waiting], now(), alert);
  }
  return { delivered, waiting: waiting.size + unread + unreached, left, reasons: [...reasons] };
}

/** In the order of sending. `slow`: those that a run which can hand over leaves, because its time is too short. */
function sortEntries(entries: StoredEntry[], now: number, canHandOver: boolean) {
  // Entries that fail again and again come last, so as not to end every run; last attempts come first.
  const rank = (stored: StoredEntry) => (isExpired(stored, now) ? -1 : stored.state.attempts);
  const inOrder = entries.toSorted((one, other) => rank(one) - rank(other));
  const {
    queue = [],
    slow = [],
    rest = [],
  } = Object.groupBy(inOrder, (stored) => {
    if (!isDue(stored, now)) return 'rest';
    return canHandOver && stored.state.isSlow ? 'slow' : 'queue';
  });
  return { queue, slow, rest };
}

/** Whether an entry is due, about to be deleted for its age, or waits too long because a clock was wrong. */
function isDue(stored: StoredEntry, now: number): boolean {
  const { dueAt } = stored.state;
  return dueAt <= now || isExpired(stored, now) || dueAt - now > overdueDelay;
}

/** Milliseconds until the next attempt, by the number of failed attempts and the entry's age. */
function retryDelay(attempts: number, age: number): number {
  return age >= overdueAge ? overdueDelay : delayAfter(attempts);
}

/** Sends an entry to the panel. @returns why that failed, if it did; it names refused fields, not their values */
async function sendSealed(
  id: string,
  sealed: Buffer,
  { keys, send, now }: DeliveryOptions,
): Promise<Failure | undefined> {
  const opened = openEntry(sealed, id, keys);
  if (opened.kind !== 'open') return { problem: `unreadable: ${opened.kind}`, isTransient: false };
  const begun = now();
  const answer = await send(opened.content.entry, opened.content.form, id);
  if (answer.outcome === 'accepted') return undefined;
  if (answer.outcome === 'refused')
    return { problem: `refused: ${Object.keys(answer.errors).join(', ')}`, isTransient: false };
  return { problem: answer.reason, isTransient: true, isAway: true, isSlow: now() - begun >= slowMs };
}
