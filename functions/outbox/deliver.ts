import pLimit from 'p-limit';
import { receiptOf } from '#src/forms/submission.ts';
import type { EntryAnswer } from '#src/upstream/panel-service.ts';
import type { SendEntry } from '../relay/panel.ts';
import { delayAfter, isReportDue } from './schedule.ts';
import { unseal } from './seal.ts';
import {
  type BlobStore,
  entryName,
  entryPrefix,
  readState,
  type State,
  stateName,
  writeState,
} from './store.ts';
import { fromBytes } from './waiting.ts';

export interface DeliveryParts {
  store: BlobStore;
  key: string;
  send: SendEntry;
  /** Milliseconds since the epoch. */
  now(): number;
  /** No attempt begins later than this after the start, in milliseconds. */
  budgetMs?: number;
}

/** What a run did. Receipts and reasons only, nothing about a person. */
export interface Delivery {
  delivered: number;
  waiting: number;
  /** Why attempts failed, each reason once. */
  reasons: string[];
  /** Receipts of those to report now. */
  overdue: string[];
}

type Answer = EntryAnswer | { outcome: 'unreadable'; reason: string };

interface Item {
  id: string;
  state: State;
}

/** So many failures in a row mean that the panel is away, and the rest need not be tried. */
const enoughFailures = 3;
/** Entries on their way at once; each takes some 15 MB while it is. */
const workers = 3;
const readsAtOnce = 16;

/**
 * Delivers what is due, oldest first, and sweeps it. Once the panel has taken one, everything else that
 * waits is tried too. An entry that is sent twice does no harm: the panel keeps the first of each id.
 */
export async function deliver({
  store,
  key,
  send,
  now,
  budgetMs = 12_000,
}: DeliveryParts): Promise<Delivery> {
  const started = now();
  const items = new Set(await readItems(store, started));
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
    item.state = { ...state, attempts, dueAt: now() + delayAfter(attempts, now() - state.since) };
    await writeState(store, id, item.state);
  }

  function sendSealed(id: string, sealed: Buffer): Promise<Answer> | Answer {
    const opened = unseal(sealed, entryName(id), key);
    if (opened.kind !== 'open') return { outcome: 'unreadable', reason: opened.kind };
    const { entry, form } = fromBytes(opened.bytes);
    return send(entry, form, id);
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
  const overdue = await report(store, [...items], now());
  return { delivered, waiting: items.size, reasons: [...reasons], overdue };
}

async function readItems(store: BlobStore, now: number): Promise<Item[]> {
  const names = await store.list(entryPrefix);
  const items = await pLimit(readsAtOnce).map(names, async (name) => {
    const id = name.slice(entryPrefix.length);
    const state = (await readState(store, id)) ?? { since: now, dueAt: now, attempts: 0 };
    return { id, state };
  });
  return items.sort((one, other) => one.state.since - other.state.since);
}

/** The receipts of what is overdue and was not reported lately. */
async function report(store: BlobStore, items: Item[], now: number): Promise<string[]> {
  const due = items.filter(({ state }) => isReportDue(now - state.since, now - (state.reportedAt ?? 0)));
  await Promise.all(due.map(({ id, state }) => writeState(store, id, { ...state, reportedAt: now })));
  return due.map(({ id }) => receiptOf(id));
}

function reasonOf(answer: Exclude<Answer, { outcome: 'accepted' }>): string {
  if (answer.outcome === 'refused') return `refused: ${Object.keys(answer.errors).join(', ')}`;
  return answer.outcome === 'unreadable' ? `unreadable: ${answer.reason}` : answer.reason;
}
