import { loggableReason } from '#src/upstream/http/errors.ts';
import type { EntryAnswer } from '#src/upstream/panel/panel.ts';
import { delayAfter } from '../shared/backoff.ts';
import type { BlobStore } from '../shared/blobs.ts';
import { type SendEntry, usualLimits } from '../shared/sender.ts';
import { hour } from '../shared/times.ts';
import { openEntry } from './entry.ts';
import { type Alert, expire, isExpired, overdueAge, report } from './expiry.ts';
import { deleteEntry, entryName, type Item, readItems, writeState } from './store.ts';

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

type Answer = EntryAnswer | { outcome: 'unreadable'; reason: string };

/** After so many failures in a row the panel counts as away, and the run ends. */
const enoughFailures = 3;
/** Entries sent at the same time; each takes some 15 MB of memory. */
const workers = 3;
/** A failed attempt that took so long was cut off: the limit of a call is little longer. In milliseconds. */
const slowMs = usualLimits.callMs - 1_000;
/** Milliseconds between attempts for an entry that is overdue. */
const overdueDelay = 6 * hour;

/** Milliseconds until the next attempt, by the number of failed attempts and the entry's age. */
function retryDelay(attempts: number, age: number): number {
  return age >= overdueAge ? overdueDelay : delayAfter(attempts);
}

/** Whether an entry is due, about to be deleted for its age, or waits too long because a clock was wrong. */
function isDue(item: Item, now: number): boolean {
  const { dueAt } = item.state;
  return dueAt <= now || isExpired(item, now) || dueAt - now > overdueDelay;
}

/**
 * Delivers the entries that are due, and all others after the first success. Sending one twice does no harm: the panel
 * keeps the first of each id. @returns `left`: how many there was no time for; if the panel is away, only slow ones
 */
export async function deliver(options: DeliveryOptions) {
  const { store, keys, send, alert, now, budgetMs, handOver } = options;
  const started = now();
  const { items: found, unread, unreached } = await readItems(store, now, budgetMs / 2);
  const items = new Set(found);
  // Entries that fail again and again come last, so as not to end every run; last attempts come first.
  const rank = (item: Item) => (isExpired(item, started) ? -1 : item.state.attempts);
  const inOrder = [...items].sort((one, other) => rank(one) - rank(other));
  const due = inOrder.filter((item) => isDue(item, started));
  // A run that can hand over leaves slow ones: its time is too short for them.
  const isLeft = ({ state }: Item) => handOver !== undefined && state.isSlow === true;
  const slow = due.filter(isLeft);
  const queue = due.filter((item) => !isLeft(item));
  const rest = inOrder.filter((item) => !isDue(item, started));
  const tried = new Set<Item>();
  const reasons = new Set(unread > 0 ? ['the store failed to read or write a state'] : []);
  let failuresInARow = 0;
  let delivered = 0;

  async function attempt(item: Item): Promise<void> {
    const { id } = item;
    const sealed = await store.get(entryName(id));
    // Another run has delivered it meanwhile.
    if (!sealed) return void items.delete(item);
    tried.add(item);
    const begun = now();
    const answer = await sendSealed(id, sealed);
    if (answer.outcome === 'accepted') {
      delivered += 1;
      failuresInARow = 0;
      queue.push(...rest.splice(0));
      return deleteEntry(store, id).then(
        () => void items.delete(item),
        () => {
          // It must not be reported as undelivered: the next run deletes it.
          tried.delete(item);
          return postpone(item, 'delivered, but the store failed to delete it', true);
        },
      );
    }
    const isAway = answer.outcome === 'later';
    if (isAway) failuresInARow += 1;
    return postpone(item, failureOf(answer), isAway, isAway && now() - begun >= slowMs);
  }

  async function postpone(item: Item, problem: string, isTransient: boolean, isSlow = false): Promise<void> {
    reasons.add(problem);
    const { id, state } = item;
    const attempts = state.attempts + 1;
    const dueAt = now() + retryDelay(attempts, now() - state.since);
    item.state = { ...state, attempts, dueAt, problem, isTransient, isSlow };
    await writeState(store, id, item.state);
  }

  function sendSealed(id: string, sealed: Buffer): Promise<Answer> | Answer {
    const opened = openEntry(sealed, id, keys);
    if (opened.kind !== 'open') return { outcome: 'unreadable', reason: opened.kind };
    return send(opened.waiting.entry, opened.waiting.form, id);
  }

  async function work(): Promise<void> {
    while (now() - started < budgetMs && failuresInARow < enoughFailures) {
      const item = queue.shift();
      if (!item) return;
      await attempt(item).catch((error: unknown) => reasons.add(loggableReason(error)));
    }
  }

  const workAll = () => Promise.all(Array.from({ length: workers }, work));

  await workAll();
  const left = unreached + slow.length + (failuresInARow < enoughFailures ? queue.length : 0);
  const isContinued = left > 0 && handOver !== undefined && (await handOver());
  if (!isContinued) {
    queue.push(...slow);
    await workAll();
  }
  const kept = isContinued ? [...items] : await settle();
  return { delivered, waiting: kept.length + unread + unreached, left, reasons: [...reasons] };

  async function settle(): Promise<Item[]> {
    // An entry that this run did not try gets its last attempt in a later one.
    const failed = [...items.intersection(tried)];
    const remaining = [...(await expire(store, failed, now(), alert)), ...items.difference(tried)];
    await report(store, remaining, now(), alert);
    return remaining;
  }
}

/** Why the panel did not take an entry. Names refused fields, not their values. */
function failureOf(answer: Exclude<Answer, { outcome: 'accepted' }>): string {
  if (answer.outcome === 'refused') return `refused: ${Object.keys(answer.errors).join(', ')}`;
  return answer.outcome === 'unreadable' ? `unreadable: ${answer.reason}` : answer.reason;
}
