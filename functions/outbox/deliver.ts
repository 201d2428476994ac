import { loggableReason } from '#src/upstream/http/errors.ts';
import type { EntryAnswer } from '#src/upstream/panel/panel.ts';
import { delayAfter } from '../shared/backoff.ts';
import type { SendEntry } from '../shared/sender.ts';
import { openEntry } from './entry.ts';
import { type Alert, expire, longestStay, overdueAge, report } from './expiry.ts';
import { type BlobStore, deleteEntry, entryName, type Item, readItems, writeState } from './store.ts';

export interface DeliveryOptions {
  store: BlobStore;
  keys: readonly string[];
  send: SendEntry;
  alert: Alert;
  now(): number;
  /** No attempt begins later than this after the start, in milliseconds. */
  budgetMs: number;
}

export interface Delivery {
  delivered: number;
  waiting: number;
  /** How many due entries were not tried for want of time; 0 if the panel is away. */
  left: number;
  reasons: string[];
}

type Answer = EntryAnswer | { outcome: 'unreadable'; reason: string };

/** After so many failures in a row the panel counts as away, and the run ends. */
const enoughFailures = 3;
/** Entries sent at the same time; each takes some 15 MB of memory. */
const workers = 3;
/** Milliseconds between attempts for an entry that is overdue. */
const overdueDelay = 6 * 60 * 60_000;

/** Milliseconds until the next attempt, by the number of failed attempts and the entry's age. */
function retryDelay(attempts: number, age: number): number {
  return age >= overdueAge ? overdueDelay : delayAfter(attempts);
}

/**
 * Whether to try an entry now: also before it is deleted for its age, and if it waits for longer than any delay, since
 * then a clock was wrong.
 */
function isDue({ state: { since, dueAt } }: Item, now: number): boolean {
  return dueAt <= now || now - since >= longestStay || dueAt - now > overdueDelay;
}

/**
 * Delivers the entries that are due, those with the fewest failures first, then the oldest, and deletes them. After the
 * first success it tries all the others too. Sending an entry twice does no harm: the panel keeps the first of each id.
 */
export async function deliver(options: DeliveryOptions): Promise<Delivery> {
  const { store, keys, send, alert, now, budgetMs } = options;
  const started = now();
  const { items: found, unread } = await readItems(store, started);
  const items = new Set(found);
  // Entries that the panel fails at again and again must not end every run before the others.
  const inOrder = [...items].sort((one, other) => one.state.attempts - other.state.attempts);
  const queue = inOrder.filter((item) => isDue(item, started));
  const rest = inOrder.filter((item) => !isDue(item, started));
  const reasons = new Set(unread > 0 ? ['the store failed to read or write a state'] : []);
  let failuresInARow = 0;
  let delivered = 0;

  async function attempt(item: Item): Promise<void> {
    const { id } = item;
    const sealed = await store.get(entryName(id));
    // Another run has delivered it meanwhile.
    if (!sealed) return void items.delete(item);
    const answer = await sendSealed(id, sealed);
    if (answer.outcome === 'accepted') {
      delivered += 1;
      failuresInARow = 0;
      queue.push(...rest.splice(0));
      return deleteEntry(store, id).then(
        () => void items.delete(item),
        () => postpone(item, 'delivered, but the store failed to delete it'),
      );
    }
    const reason = failureOf(answer);
    const isAway = answer.outcome === 'later';
    if (isAway) failuresInARow += 1;
    return postpone(item, reason, isAway ? undefined : reason);
  }

  async function postpone(item: Item, reason: string, problem?: string): Promise<void> {
    reasons.add(reason);
    const { id, state } = item;
    const attempts = state.attempts + 1;
    const dueAt = now() + retryDelay(attempts, now() - state.since);
    item.state = { ...state, attempts, dueAt, problem };
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

  await Promise.all(Array.from({ length: workers }, work));
  // An entry that this run did not try gets its last attempt in a later one.
  const tried = [...items].filter((item) => !queue.includes(item));
  const kept = [...(await expire(store, tried, now(), alert)), ...queue];
  await report(store, kept, now(), alert);
  const left = failuresInARow < enoughFailures ? queue.length : 0;
  return { delivered, waiting: kept.length + unread, left, reasons: [...reasons] };
}

/** Why the panel did not take an entry. Names refused fields, not their values. */
function failureOf(answer: Exclude<Answer, { outcome: 'accepted' }>): string {
  if (answer.outcome === 'refused') return `refused: ${Object.keys(answer.errors).join(', ')}`;
  return answer.outcome === 'unreadable' ? `unreadable: ${answer.reason}` : answer.reason;
}
