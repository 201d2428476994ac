import type { EntryAnswer } from '#src/upstream/panel/panel.ts';
import type { SendEntry } from '../shared/sender.ts';
import { expire, report, type Tell } from './bounds.ts';
import { openEntry } from './open.ts';
import { delayAfter } from './schedule.ts';
import { type BlobStore, entryName, type Item, readItems, stateName, writeState } from './store.ts';

export interface DeliveryParts {
  store: BlobStore;
  /** The keys that may have sealed an entry: the present one, then an earlier one. */
  keys: readonly string[];
  send: SendEntry;
  tell: Tell;
  /** Milliseconds since the epoch. */
  now(): number;
  /** No attempt begins later than this after the start, in milliseconds. */
  budgetMs?: number;
}

/** What a run did. Receipts and reasons only, nothing about a person. */
export interface Delivery {
  delivered: number;
  waiting: number;
  /** How many of those are due and were not tried for want of time; none while the panel is away. */
  left: number;
  /** Why attempts failed, each reason once. */
  reasons: string[];
}

type Answer = EntryAnswer | { outcome: 'unreadable'; reason: string };

/** So many failures in a row mean that the panel is away, and the rest need not be tried. */
const enoughFailures = 3;
/** Entries on their way at once; each takes some 15 MB while it is. */
const workers = 3;

/**
 * Delivers what is due, oldest first, and sweeps it. Once the panel has taken one, everything else that
 * waits is tried too. An entry that is sent twice does no harm: the panel keeps the first of each id.
 */
export async function deliver({
  store,
  keys,
  send,
  tell,
  now,
  budgetMs = 12_000,
}: DeliveryParts): Promise<Delivery> {
  const started = now();
  const items = new Set(await expire(store, await readItems(store, started), started, tell));
  const queue = [...items].filter(({ state }) => state.dueAt <= started);
  const rest = [...items].filter(({ state }) => state.dueAt > started);
  const reasons = new Set<string>();
  let failuresInARow = 0;
  let delivered = 0;

  async function attempt(item: Item): Promise<void> {
    const { id, state } = item;
    const sealed = await store.get(entryName(id));
    // Another run has swept it since the list was made.
    if (!sealed) return void items.delete(item);
    const answer = await sendSealed(id, sealed);
    if (answer.outcome === 'accepted') {
      await store.delete(entryName(id));
      await store.delete(stateName(id));
      items.delete(item);
      delivered += 1;
      failuresInARow = 0;
      queue.push(...rest.splice(0));
      return;
    }
    if (answer.outcome === 'later') failuresInARow += 1;
    reasons.add(reasonOf(answer));
    const attempts = state.attempts + 1;
    const dueAt = now() + delayAfter(attempts, now() - state.since);
    const problem = answer.outcome === 'later' ? undefined : reasonOf(answer);
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
      await attempt(item).catch((error: unknown) => {
        reasons.add(error instanceof Error ? error.name : typeof error);
      });
    }
  }

  await Promise.all(Array.from({ length: workers }, work));
  await report(store, [...items], now(), tell);
  const left = failuresInARow < enoughFailures ? queue.length : 0;
  return { delivered, waiting: items.size, left, reasons: [...reasons] };
}

function reasonOf(answer: Exclude<Answer, { outcome: 'accepted' }>): string {
  if (answer.outcome === 'refused') return `refused: ${Object.keys(answer.errors).join(', ')}`;
  return answer.outcome === 'unreadable' ? `unreadable: ${answer.reason}` : answer.reason;
}
