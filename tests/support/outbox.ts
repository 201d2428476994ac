import { receiptOf } from '#src/entries/submission.ts';
import { type DeliveryOptions, deliver } from '../../functions/outbox/deliver.ts';
import {
  listAsNew,
  type OutboxStore,
  readEntries,
  type StoredEntry,
  writeStates,
} from '../../functions/outbox/store.ts';
import type { SendEntry } from '../../functions/shared/sender.ts';
import { hour } from '../../functions/shared/times.ts';
import { createMemoryStore } from './blobs.ts';
import { createRelay, outboxKey, post } from './relay.ts';
import { sampleApplication } from './samples.ts';

export const start = Date.parse('2026-11-20T12:00:00Z');

export const down: SendEntry = () => Promise.resolve({ outcome: 'later', reason: 'down' });

/** Stores entries through the relay, with the time; resolves to their ids, in order. */
export async function keep(store: OutboxStore, count: number, time = start): Promise<string[]> {
  const { apply } = createRelay({ send: down, store, now: () => time });
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const submission of ids) await apply(post(sampleApplication({ submission })));
  await readEntries(store, time);
  return ids;
}

/** Changes the state of an entry that is otherwise new. */
export async function setState(store: OutboxStore, id: string, changes: Partial<StoredEntry['state']>) {
  const found = (await listAsNew(store, start)).filter((entry) => entry.id === id);
  const changed = found.map((entry) => ({ ...entry, state: { ...entry.state, ...changes } }));
  await writeStates(store, changed);
}

/** The lines of all alerts since the last `startOutbox`. */
export const alerts: string[] = [];
export const alert = (lines: string[]) => Promise.resolve(alerts.push(...lines) > 0);

/** Runs the delivery once, at the given time. */
export const run = (store: OutboxStore, send: SendEntry, time: number, more: Partial<DeliveryOptions> = {}) =>
  deliver({ store, keys: [outboxKey], send, alert, now: () => time, budgetMs: 12_000, ...more });

/** A store with waiting entries, and the receipt of the first. */
export async function startOutbox(count = 1) {
  alerts.splice(0);
  const store = createMemoryStore();
  const ids = await keep(store, count);
  const receipt = receiptOf(ids[0] ?? '');
  /** The alerts of a run after so many hours in which nothing is delivered. */
  const alertsAfter = async (hours: number, more: Partial<DeliveryOptions> = {}) => {
    alerts.splice(0);
    await run(store, down, start + hours * hour, more);
    return [...alerts];
  };
  return { store, ids, receipt, alertsAfter };
}
