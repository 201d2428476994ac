import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { receiptOf } from '#src/entries/submission.ts';
import type { EntryAnswer } from '#src/upstream/panel/panel.ts';
import {
  createMemoryStore,
  createQuickSender,
  createRelay,
  outboxKey,
  post,
} from '../../tests/support/relay.ts';
import { sampleApplication } from '../../tests/support/samples.ts';
import { openPanel } from '../../tests/support/test-panel.ts';
import type { SendEntry } from '../shared/sender.ts';
import { toBlobStore } from './blobs.ts';
import { expireAll } from './bounds.ts';
import { type DeliveryParts, deliver } from './deliver.ts';
import { mayDrain } from './drain.ts';
import type { BlobStore } from './store.ts';
import { sweepStates } from './sweep.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-11-20T12:00:00Z');

const panel = await openPanel();

const away: SendEntry = () => Promise.resolve({ outcome: 'later', reason: 'away' });

/** Keeps entries in a store by way of the relay, and gives their ids, in order. */
async function keep(store: BlobStore, count: number, time = start): Promise<string[]> {
  const { apply } = createRelay({ send: away, store, now: () => time });
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const submission of ids) await apply(post(sampleApplication({ submission })));
  return ids;
}

const told: string[] = [];
beforeEach(() => void told.splice(0));
const tell = (lines: string[]) => Promise.resolve(told.push(...lines) > 0);

const run = (store: BlobStore, send: SendEntry, time: number, more: Partial<DeliveryParts> = {}) =>
  deliver({ store, keys: [outboxKey], send, tell, now: () => time, ...more });

describe('what waits', () => {
  test('is delivered as it was sent, once, and swept', async () => {
    const store = createMemoryStore();
    const [id] = await keep(store, 1);
    const send = createQuickSender(panel);
    expect(await run(store, send, start)).toEqual({ delivered: 1, waiting: 0, left: 0, reasons: [] });
    expect(store.blobs.size).toBe(0);
    expect(await run(store, send, start)).toMatchObject({ delivered: 0, waiting: 0 });
    const entries = await panel.entries();
    expect(entries).toMatchObject([{ idempotencyKey: id, fields: { name: 'Ana Souza Lima' } }]);
    expect(entries[0]?.files.map(({ size, type }) => `${size} ${type}`)).toEqual(
      Array(4).fill('2000 image/jpeg'),
    );
  });

  test('is tried again after longer and longer waits', async () => {
    const store = createMemoryStore();
    await keep(store, 1);
    const tries: number[] = [];
    let time = start;
    const send: SendEntry = (...call) => {
      tries.push((time - start) / minute);
      return away(...call);
    };
    for (; time < start + 4 * hour; time += 5 * minute) await run(store, send, time);
    expect(tries).toEqual([0, 5, 15, 35, 75, 135, 195]);
  });

  test('is left alone after three failures in a row, and goes out at once when the panel takes one', async () => {
    const store = createMemoryStore();
    await keep(store, 12);
    const send = vi.fn(away);
    expect(await run(store, send, start)).toMatchObject({
      ...{ delivered: 0, waiting: 12, left: 0, reasons: ['away'] },
    });
    expect(send.mock.calls.length).toBeLessThan(6);
    expect(await run(store, createQuickSender(panel), start + minute)).toMatchObject({
      delivered: 12,
      waiting: 0,
    });
    expect(await panel.entries()).toHaveLength(12);
  });

  test('stays when the panel refuses it, and is reported at once, with names of fields and no values', async () => {
    const store = createMemoryStore();
    const [id = ''] = await keep(store, 1);
    const refused: EntryAnswer = { outcome: 'refused', errors: { phone: ['+55 is taken'] } };
    const refuse: SendEntry = () => Promise.resolve(refused);
    expect(await run(store, refuse, start)).toMatchObject({ waiting: 1, reasons: ['refused: phone'] });
    expect(told).toEqual([`${receiptOf(id)} needs you: refused: phone`]);
    await run(store, refuse, start + hour);
    expect(told).toHaveLength(1);
    await run(store, refuse, start + 24 * hour);
    expect(told).toHaveLength(2);
    expect(store.blobs.size).toBe(2);
  });

  test('is reported again when the report did not arrive', async () => {
    const store = createMemoryStore();
    await keep(store, 1);
    await run(store, away, start, { keys: [], tell: () => Promise.resolve(false) });
    await run(store, away, start + minute, { keys: [] });
    expect(told).toEqual([expect.stringMatching(/ needs you: unreadable: foreign$/)]);
  });

  test('is delivered with a key that has been replaced, and only with one that is still given', async () => {
    const store = createMemoryStore();
    const [id = ''] = await keep(store, 1);
    const next = Buffer.alloc(32, 9).toString('base64');
    const send = vi.fn(away);
    expect(await run(store, send, start, { keys: [next] })).toMatchObject({
      waiting: 1,
      reasons: ['unreadable: foreign'],
    });
    expect(send).not.toHaveBeenCalled();
    expect(told).toEqual([`${receiptOf(id)} needs you: unreadable: foreign`]);
    const sender = createQuickSender(panel);
    expect(await run(store, sender, start + hour, { keys: [next, outboxKey] })).toMatchObject({
      delivered: 1,
      waiting: 0,
    });
  });

  test('is delivered also when nothing says since when it waits', async () => {
    const store = createMemoryStore();
    const [id] = await keep(store, 1);
    store.blobs.set(`state/${id}`, Buffer.from('{'));
    expect(await run(store, createQuickSender(panel), start)).toMatchObject({ delivered: 1 });
  });

  test('is not begun when the time is up', async () => {
    const store = createMemoryStore();
    await keep(store, 2);
    expect(await run(store, createQuickSender(panel), start, { budgetMs: 0 })).toMatchObject({
      delivered: 0,
      waiting: 2,
      left: 2,
    });
  });

  test('is kept after 72 hours, and reported once a day', async () => {
    const store = createMemoryStore();
    const [id = ''] = await keep(store, 1);
    const reported = async (hours: number) => {
      told.splice(0);
      await run(store, away, start + hours * hour);
      return [...told];
    };
    const waits = `${receiptOf(id)} waits for over 72 hours`;
    expect(await reported(71)).toEqual([]);
    expect(await reported(72)).toEqual([waits]);
    expect(await reported(95)).toEqual([]);
    expect(await reported(96)).toEqual([waits]);
    expect(store.blobs.size).toBe(2);
  });

  test('is there after 8 days, is reported before it is deleted, and is gone after 31', async () => {
    const store = createMemoryStore();
    const [id = ''] = await keep(store, 1);
    const [lone = ''] = await keep(store, 1);
    store.blobs.delete(`state/${lone}`);
    const at = async (day: number) => {
      told.splice(0);
      await run(store, away, start + day * 24 * hour, { budgetMs: 0 });
      return { told: [...told], kept: [...store.blobs.keys()].filter((name) => name.includes(id)).length };
    };
    expect(await at(8)).toMatchObject({ kept: 2 });
    expect(await at(27)).toMatchObject({
      told: expect.arrayContaining([`${receiptOf(id)} waits since 27 days and is deleted in 3 days`]),
      kept: 2,
    });
    expect((await at(29.9)).told).not.toContainEqual(expect.stringContaining('is deleted in'));
    expect(await at(31)).toMatchObject({
      told: expect.arrayContaining([
        `${receiptOf(id)} was not delivered within 30 days and has been deleted`,
      ]),
      kept: 0,
    });
    // One without a state counts from when it was first seen.
    expect(store.blobs.size).toBe(2);
    await at(39);
    expect(store.blobs.size).toBe(0);
  });

  test('at a preview is deleted after 30 days too', async () => {
    const store = createMemoryStore();
    await keep(store, 1);
    await expireAll(store, start + 29 * 24 * hour, tell);
    expect(store.blobs.size).toBe(2);
    await expireAll(store, start + 30 * 24 * hour, tell);
    expect([store.blobs.size, told.length]).toEqual([0, 1]);
  });
});

test('only the schedule can start the background delivery', () => {
  const knock = (authorization: string) =>
    mayDrain(new Request('https://vitrine.example/', { headers: { authorization } }), outboxKey);
  for (const shown of ['', 'Bearer ', `Bearer ${outboxKey}`]) expect(knock(shown)).toBe(false);
});

test('a state whose entry is gone is swept, and no other', async () => {
  const store = createMemoryStore();
  const [id] = await keep(store, 1);
  store.blobs.set('state/lone', Buffer.from('{}'));
  expect(await sweepStates(store)).toBe(1);
  expect([...store.blobs.keys()]).toEqual([`entry/${id}`, `state/${id}`]);
});

describe("the host's store", () => {
  test('keeps, lists and sweeps', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'blobs-'));
    const server = new BlobsServer({ directory, token: 't', logger: () => undefined });
    const { port } = await server.start();
    const url = `http://localhost:${port}`;
    const context = { edgeURL: url, uncachedEdgeURL: url, token: 't', siteID: 's' };
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
    try {
      const store = toBlobStore('production');
      const ids = await keep(store, 2);
      expect(await toBlobStore('deploy-preview').list('entry/')).toEqual([]);
      expect((await store.list('entry/')).sort()).toEqual(ids.map((id) => `entry/${id}`).sort());
      expect(await run(store, createQuickSender(panel), start)).toMatchObject({ delivered: 2, waiting: 0 });
      expect(await store.list('')).toEqual([]);
      expect(await panel.entries()).toHaveLength(2);
    } finally {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    }
  });
});

describe('a panel that is killed in the middle of 50 submissions', () => {
  test('has all of them in the end, none twice', { timeout: 60_000 }, async () => {
    const store = createMemoryStore();
    const { apply, lines } = createRelay({ send: createQuickSender(panel), store });
    const ids = Array.from({ length: 50 }, () => crypto.randomUUID());
    let answered = 0;
    let killed: Promise<void> | undefined;
    const submit = async (submission: string) => {
      const answer = await apply(post(sampleApplication({ submission }, 50_000)));
      answered += 1;
      if (answered === 20) killed = panel.kill();
      return answer.status;
    };
    const queue = [...ids];
    const statuses: number[] = [];
    const visitor = async () => {
      for (let id = queue.shift(); id; id = queue.shift()) statuses.push(await submit(id));
    };
    await Promise.all(Array.from({ length: 8 }, visitor));
    await killed;
    expect(statuses).toEqual(Array(50).fill(200));
    expect(new Set(lines.map(({ at }) => at))).toEqual(new Set(['panel', 'outbox']));

    await panel.start();
    const send = createQuickSender(panel);
    let time = Date.now();
    for (let runs = 0; runs < 10 && store.blobs.size > 0; runs++) {
      await run(store, send, time);
      time += 5 * minute;
    }
    const keys = (await panel.entries()).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.sort()).toEqual(ids.sort());
  });
});
