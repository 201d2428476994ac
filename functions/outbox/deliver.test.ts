import limit from 'p-limit';
import { describe, expect, type Mock, test, vi } from 'vitest';
import { createMemoryStore } from '../../tests/support/blobs.ts';
import { alerts, down, run, setState, start, startOutbox } from '../../tests/support/outbox.ts';
import { createRelay, openPanel, outboxKey, post } from '../../tests/support/relay.ts';
import { sampleApplication } from '../../tests/support/samples.ts';
import type { SendEntry } from '../shared/sender.ts';
import { day, hour, minute } from '../shared/times.ts';
import { seal } from './entry.ts';
import { entryName } from './store.ts';

const panel = await openPanel();
const refuse: SendEntry = () => Promise.resolve({ outcome: 'refused', errors: { phone: ['+55 is taken'] } });

describe('an entry', () => {
  test('is delivered once, unchanged, and deleted', async () => {
    const { store, ids } = await startOutbox();
    const taken = { ...store, get: async () => undefined };
    expect(await run(taken, panel.send, start)).toEqual({ delivered: 0, waiting: 0, reasons: [] });
    expect(await run(store, panel.send, start)).toEqual({ delivered: 1, waiting: 0, reasons: [] });
    expect(store.blobs.size).toBe(0);
    expect(await run(store, panel.send, start)).toMatchObject({ delivered: 0, waiting: 0 });
    expect(store.texts.get('states')?.text).toBe('[]');
    const entries = await panel.entries();
    expect(entries).toMatchObject([{ idempotencyKey: ids[0], fields: { name: 'Ana Souza Lima' } }]);
    expect(entries[0]?.files).toMatchObject(Array(4).fill({ size: 2_000, type: 'image/jpeg' }));
  });

  test('is retried with growing delays', async () => {
    const { store } = await startOutbox();
    const tries: number[] = [];
    let time = start;
    const send: SendEntry = (...call) => {
      tries.push((time - start) / minute);
      return down(...call);
    };
    for (; time < start + 4 * hour; time += 5 * minute) {
      // An attempt takes time.
      let now = time;
      await run(store, send, time, { now: () => now++ });
    }
    expect(tries).toEqual([0, 5, 15, 35, 75, 135, 195]);
  });

  test('waits after three failures in a row, and is sent at once when the panel accepts another', async () => {
    const { store } = await startOutbox(8);
    const send = vi.fn(down);
    expect(await run(store, send, start)).toMatchObject({ delivered: 0, waiting: 8, reasons: ['down'] });
    expect(send.mock.calls.length).toBeLessThan(6);
    expect(await run(store, panel.send, start + minute)).toMatchObject({ delivered: 8, waiting: 0 });
    expect(await panel.entries()).toHaveLength(8);
  });

  test('is sent together with two others, even if only one of all was due', async () => {
    const { store, ids } = await startOutbox(9);
    for (const id of ids.slice(1)) await setState(store, id, { attempts: 3, dueAt: start + hour });
    const atOnce = limit(9);
    const peaks: number[] = [];
    const send: SendEntry = (...call) =>
      atOnce(() => {
        peaks.push(atOnce.activeCount);
        return panel.send(...call);
      });
    expect(await run(store, send, start)).toMatchObject({ delivered: 9, waiting: 0 });
    expect(Math.max(...peaks)).toBe(3);
  });

  test('does not wait for older ones that keep failing', async () => {
    const { store, ids } = await startOutbox(8);
    const [fresh = ''] = ids.slice(-1);
    for (const id of ids.slice(0, -1)) await setState(store, id, { since: start - hour, attempts: 5 });
    const send: SendEntry = (...call) => (call[2] === fresh ? panel.send(...call) : down(...call));
    expect(await run(store, send, start)).toMatchObject({ delivered: 1, waiting: 7 });
  });

  test('that the panel refuses is kept, and reported at once with field names but no values', async () => {
    const { store, receipt } = await startOutbox();
    expect(await run(store, refuse, start)).toMatchObject({ waiting: 1, reasons: ['refused: phone'] });
    expect(alerts).toEqual([`${receipt} needs you: refused: phone`]);
    await run(store, refuse, start + hour);
    expect(alerts).toHaveLength(1);
    await run(store, refuse, start + day);
    expect(alerts).toHaveLength(2);
    expect(store.blobs.size).toBe(1);
  });

  test('is sent even if the panel refuses many others, and fails between', async () => {
    const { store } = await startOutbox(8);
    const send: Mock<SendEntry> = vi.fn((...call) => (send.mock.calls.length % 2 ? refuse : down)(...call));
    await run(store, send, start);
    expect(send).toHaveBeenCalledTimes(8);
  });

  test('waits after three failures in a row, even if others between are unreadable', async () => {
    const { store, ids } = await startOutbox(20);
    for (const id of ids.filter((_, nth) => nth % 2)) await store.set(entryName(id), Buffer.of());
    const send = vi.fn(down);
    await run(store, send, start);
    expect(send.mock.calls.length).toBeLessThan(6);
  });

  test('is reported again if the report did not arrive', async () => {
    const { store } = await startOutbox();
    await run(store, down, start, { keys: [], alert: () => Promise.resolve(false) });
    await run(store, down, start + minute, { keys: [] });
    expect(alerts).toEqual([expect.stringMatching(/ needs you: unreadable: foreign$/)]);
  });

  test('of a kind that another version of the site wrote is reported at once', async () => {
    const { store, ids, receipt } = await startOutbox();
    const name = entryName(ids[0] ?? '');
    await store.set(name, seal(Buffer.from('{"entry":"order","type":""}\n'), name, outboxKey));
    await run(store, panel.send, start);
    expect(alerts).toEqual([`${receipt} needs you: unreadable: foreign`]);
  });

  test('encrypted with an earlier key is delivered once that key is configured', async () => {
    const { store, receipt } = await startOutbox();
    const next = Buffer.alloc(32, 9).toString('base64');
    const send = vi.fn(down);
    const unread = { waiting: 1, reasons: ['unreadable: foreign'] };
    expect(await run(store, send, start, { keys: [next] })).toMatchObject(unread);
    expect(send).not.toHaveBeenCalled();
    expect(alerts).toEqual([`${receipt} needs you: unreadable: foreign`]);
    const sent = await run(store, panel.send, start + hour, { keys: [next, outboxKey] });
    expect(sent).toMatchObject({ delivered: 1, waiting: 0 });
  });

  test('is delivered even if its state is unreadable', async () => {
    const { store } = await startOutbox();
    store.texts.set('states', { text: '{', tag: '1' });
    expect(await run(store, panel.send, start)).toMatchObject({ delivered: 1 });
    expect(store.texts.get('states')?.text).not.toBe('{');
  });
});

test('a panel killed during 50 submissions gets each of them once', async () => {
  const store = createMemoryStore();
  const { apply, lines } = createRelay({ send: panel.send, store });
  const ids = Array.from({ length: 50 }, () => crypto.randomUUID());
  let answered = 0;
  let killed: Promise<void> | undefined;
  const submit = async (submission: string) => {
    const { status } = await apply(post(sampleApplication({ submission }, 50_000)));
    answered += 1;
    if (answered === 20) killed = panel.kill();
    return status;
  };
  const statuses = await limit(8).map(ids, submit);
  await killed;
  expect(statuses).toEqual(Array(50).fill(200));
  expect(new Set(lines.map(({ at }) => at))).toEqual(new Set(['panel', 'outbox']));

  await panel.start();
  let time = Date.now();
  for (let runs = 0; runs < 10 && store.blobs.size > 0; runs++) {
    await run(store, panel.send, time);
    time += 5 * minute;
  }
  const keys = (await panel.entries()).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys.sort()).toEqual(ids.sort());
});
