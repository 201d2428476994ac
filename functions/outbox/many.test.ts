import { describe, expect, test } from 'vitest';
import { alert, alerts, away, run, start } from '../../tests/support/outbox.ts';
import { createMemoryStore, outboxKey } from '../../tests/support/relay.ts';
import type { BlobStore } from '../shared/blobs.ts';
import { encodeForm } from '../shared/encode.ts';
import { backgroundLimits, type SendEntry, usualLimits } from '../shared/sender.ts';
import { day, hour, minute } from '../shared/times.ts';
import { sealEntry } from './entry.ts';
import { drainMs } from './environment.ts';
import { expireAll } from './expiry.ts';
import { entryName, readDepth, writeState } from './store.ts';

const form = encodeForm({ name: 'Ana' }, new Map());

/** A store in which so many small entries wait, their ids, and a clock on which each read of a state takes 20 ms. */
async function keepMany(count: number) {
  alerts.splice(0);
  const memory = createMemoryStore();
  const clock = { time: start };
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const id of ids) {
    memory.blobs.set(entryName(id), sealEntry({ id, entry: 'contact', form }, outboxKey));
    await writeState(memory, id, { since: start, dueAt: start, attempts: 0 });
  }
  const get: BlobStore['get'] = (name) => {
    if (name.startsWith('state/')) clock.time += 20;
    return memory.get(name);
  };
  const sent: string[] = [];
  const take: SendEntry = (_, __, id) => {
    sent.push(id);
    clock.time += 50;
    return Promise.resolve({ outcome: 'accepted' });
  };
  return { store: { ...memory, get }, ids, clock, now: () => clock.time, sent, take };
}

describe('thousands of entries', () => {
  test('are delivered in part by a scheduled run, and the rest once by the run to which it hands over', async () => {
    const { store, ids, clock, now, sent, take } = await keepMany(1_500);
    let handedOver = 0;
    const handOver = () => Promise.resolve(++handedOver > 0);
    const first = await run(store, take, start, { now, handOver });
    expect(first.delivered).toBeGreaterThan(100);
    expect(first).toMatchObject({ waiting: 1_500 - first.delivered, left: 1_500 - first.delivered });
    expect([handedOver, clock.time - start]).toEqual([1, expect.closeTo(12_000, -3)]);
    const rest = await run(store, take, start, { now, handOver, budgetMs: drainMs });
    expect(rest).toEqual({ delivered: first.left, waiting: 0, left: 0, reasons: [] });
    expect([handedOver, sent.sort()]).toEqual([1, ids.sort()]);
  });

  test('are read by a run with more time while the panel is away, which then reports them', async () => {
    const { store, clock, now } = await keepMany(500);
    clock.time += 73 * hour;
    const handOver = () => Promise.resolve(true);
    expect(await run(store, away, start, { now, handOver })).toMatchObject({ waiting: 500 });
    expect(alerts).toEqual([]);
    expect(await run(store, away, start, { now, handOver, budgetMs: drainMs })).toMatchObject({ left: 0 });
    expect(alerts).toHaveLength(500);
  });

  test('are reported by a scheduled run that can’t hand over', async () => {
    const { store, clock, now } = await keepMany(500);
    clock.time += 73 * hour;
    await run(store, away, start, { now, handOver: () => Promise.resolve(false) });
    expect(alerts.length).toBeGreaterThan(100);
  });

  test('leave a background run time to end before the next scheduled run', async () => {
    const { store, clock, now } = await keepMany(200);
    const slow: SendEntry = () => {
      // Three at once share it.
      clock.time += backgroundLimits.wholeMs / 3;
      return Promise.resolve({ outcome: 'accepted' });
    };
    expect((await run(store, slow, start, { now, budgetMs: drainMs })).left).toBeGreaterThan(0);
    // The scheduled run has spent up to 30 s before it hands over.
    expect(clock.time - start).toBeLessThan(5 * minute - 24_000);
  });

  test.each([true, false])(
    'that need more time get it from the run with more time, if it starts: %j',
    async (isStarted) => {
      const { store, ids, clock, now, sent, take } = await keepMany(2);
      let calls = 0;
      const cutOff: SendEntry = () => {
        calls += 1;
        clock.time += usualLimits.callMs;
        return Promise.resolve({ outcome: 'later', reason: 'no answer in time' });
      };
      const handOver = () => Promise.resolve(isStarted);
      // The panel may still work on what was cut off, so the next attempt waits as after any failure.
      expect(await run(store, cutOff, start, { now, handOver })).toMatchObject({ waiting: 2, left: 0 });
      clock.time += 6 * minute;
      expect(await run(store, cutOff, start, { now, handOver })).toMatchObject({ waiting: 2, left: 2 });
      expect(calls).toBe(isStarted ? 2 : 4);
      clock.time += isStarted ? 0 : 11 * minute;
      await run(store, take, start, { now, budgetMs: drainMs });
      expect(sent.sort()).toEqual(ids.sort());
    },
  );

  test('are deleted and reported many at a time', async () => {
    const { store } = await keepMany(100);
    const peak = { set: 0, delete: 0 };
    const counting = (operation: 'set' | 'delete', call: (name: string) => Promise<void>) => {
      let underWay = 0;
      return async (name: string) => {
        peak[operation] = Math.max(peak[operation], ++underWay);
        await new Promise(setImmediate);
        await call(name);
        underWay -= 1;
      };
    };
    const set = counting('set', () => Promise.resolve());
    const slow = { ...store, set, delete: counting('delete', store.delete) };
    await run(slow, away, start + 73 * hour, { keys: [] });
    await expireAll(slow, start + 31 * day, alert);
    expect(store.blobs.size).toBe(0);
    expect(peak).toEqual({ set: expect.closeTo(30, -1), delete: expect.closeTo(30, -1) });
  });
});

describe('the depth of the outbox', () => {
  test('is known in time when thousands wait, or the store fails at some states', async () => {
    const { store, clock, now } = await keepMany(1_500);
    let reads = 0;
    const get: BlobStore['get'] = (name) =>
      ++reads % 2 ? store.get(name) : Promise.reject(new Error('the store fails'));
    expect(await readDepth({ ...store, get }, now)).toEqual({ waiting: 1_500, oldest: start });
    expect(clock.time - start).toBeLessThan(3_100);
  });

  test('is unknown when the store fails at every state', async () => {
    const { store, now } = await keepMany(3);
    const get = () => Promise.reject(new Error('the store fails'));
    await expect(readDepth({ ...store, get }, now)).rejects.toThrow('the store fails');
  });
});

test('new entries do not put off the last attempt of those that are to be deleted', async () => {
  const { store } = await keepMany(40);
  const old = crypto.randomUUID();
  store.blobs.set(entryName(old), sealEntry({ id: old, entry: 'contact', form }, outboxKey));
  await writeState(store, old, { since: start - 30 * day, dueAt: start, attempts: 99 });
  expect(await run(store, away, start)).toMatchObject({ waiting: 40 });
  expect(store.blobs.has(entryName(old))).toBe(false);
});
