import { expect, test } from 'vitest';
import { createMemoryStore } from '../../tests/support/blobs.ts';
import { alert, alerts, down, run, setState, start } from '../../tests/support/outbox.ts';
import { outboxKey } from '../../tests/support/relay.ts';
import { encodeForm } from '../relay/multipart.ts';
import { backgroundLimits, type SendEntry } from '../shared/sender.ts';
import { day, hour, minute } from '../shared/times.ts';
import { sealEntry } from './entry.ts';
import { drainMs } from './environment.ts';
import { expireAll } from './expiry.ts';
import { entryName, readDepth, readEntries } from './store.ts';

const form = encodeForm({ name: 'Ana' }, new Map());

/** A store in which `count` small entries wait, and a clock. */
async function keepMany(count: number) {
  alerts.splice(0);
  const store = createMemoryStore();
  const clock = { time: start };
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const id of ids) store.blobs.set(entryName(id), sealEntry({ id, entry: 'contact', form }, outboxKey));
  await readEntries(store, start);
  return { store, ids, clock, now: () => clock.time };
}

test('a run without time for thousands of entries delivers some, and the next one the rest', async () => {
  const { store, ids, clock, now } = await keepMany(1_500);
  const sent: string[] = [];
  const take: SendEntry = (_, __, id) => {
    sent.push(id);
    clock.time += 50;
    return Promise.resolve({ outcome: 'accepted' });
  };
  const first = await run(store, take, start, { now });
  expect(first).toMatchObject({ delivered: expect.closeTo(240, -1), waiting: 1_500 - first.delivered });
  expect(clock.time - start).toBeCloseTo(12_000, -3);
  expect(alerts).toEqual([]);
  const rest = await run(store, take, start, { now, budgetMs: drainMs });
  expect(rest).toEqual({ delivered: first.waiting, waiting: 0, reasons: [] });
  expect(sent.sort()).toEqual(ids.sort());
});

test('a background run ends before the next scheduled run', async () => {
  const { store, clock, now } = await keepMany(200);
  let sent = 0;
  const slow: SendEntry = () => {
    // Three are sent at a time, the last ones just before the end.
    if (sent++ % 3 === 0) clock.time += backgroundLimits.wholeMs - 1_000;
    return Promise.resolve({ outcome: 'accepted' });
  };
  expect((await run(store, slow, start, { now, budgetMs: drainMs })).waiting).toBeGreaterThan(0);
  expect(clock.time - start).toBeLessThan(5 * minute - 24_000);
});

test('hundreds of entries are reported at once, and deleted many at a time', async () => {
  const { store } = await keepMany(500);
  let underWay = 0;
  let peak = 0;
  const remove = async (name: string) => {
    peak = Math.max(peak, ++underWay);
    await new Promise(setImmediate);
    await store.delete(name);
    underWay -= 1;
  };
  await run(store, down, start + 73 * hour);
  expect(alerts).toHaveLength(500);
  expect(await readDepth(store, start)).toEqual({ waiting: 500, stuck: 0, oldest: start, problem: 'down' });
  await expireAll({ ...store, delete: remove }, start + 31 * day, alert);
  expect([store.blobs.size, peak]).toEqual([0, expect.closeTo(30, -1)]);
});

test('the depth names the oldest entry that is not stuck, or a stuck one if all are', async () => {
  const { store, ids } = await keepMany(3);
  const refused = { since: start - day, problem: 'refused: height', isTransient: false };
  const [first = '', newest = '', ...others] = ids;
  await setState(store, first, refused);
  await setState(store, newest, { since: start + hour });
  expect(await readDepth(store, start)).toEqual({ waiting: 3, stuck: 1, oldest: start, problem: undefined });
  for (const id of [newest, ...others]) await setState(store, id, refused);
  const { since: oldest, problem } = refused;
  expect(await readDepth(store, start)).toEqual({ waiting: 3, stuck: 3, oldest, problem });
});

test('entries of different ages are reported together once a day, refused ones at once', async () => {
  const { store, ids } = await keepMany(48);
  const [refused = ''] = ids;
  for (const [hours, id] of ids.entries()) await setState(store, id, { since: start + hours * hour });
  const reportsOf = async (send: SendEntry, from: number, hours: number) => {
    const reports: number[] = [];
    const report = (lines: string[]) => Promise.resolve(reports.push(lines.length) > 0);
    for (let at = from; at < from + hours; at++) await run(store, send, start + at * hour, { alert: report });
    return reports;
  };
  expect(await reportsOf(down, 72, 72)).toEqual([1, 25, 48]);
  const isRefused = { problem: 'refused: height', isTransient: false, dueAt: start + 146 * hour };
  await setState(store, refused, isRefused);
  expect(await reportsOf(down, 143, 1)).toEqual([48]);
  expect(await reportsOf(down, 27 * 24, 72)).toEqual([48, 48, 48]);
});

test('new entries do not delay the last attempt to deliver one that will be deleted', async () => {
  const { store, ids } = await keepMany(41);
  const [old = ''] = ids;
  await setState(store, old, { since: start - 30 * day, attempts: 99 });
  expect(await run(store, down, start)).toMatchObject({ waiting: 40 });
  expect(store.blobs.has(entryName(old))).toBe(false);
});
