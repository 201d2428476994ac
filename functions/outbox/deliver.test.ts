import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { describe, expect, test, vi } from 'vitest';
import { receiptOf } from '#src/forms/submission.ts';
import type { EntryAnswer } from '#src/upstream/panel-service.ts';
import {
  createMemoryStore,
  createQuickSender,
  createRelay,
  outboxKey,
  post,
} from '../../tests/support/relay.ts';
import { sampleApplication } from '../../tests/support/samples.ts';
import { openPanel } from '../../tests/support/test-panel.ts';
import type { SendEntry } from '../relay/panel.ts';
import { toBlobStore } from './blobs.ts';
import { deliver } from './deliver.ts';
import type { BlobStore } from './store.ts';

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

const run = (store: BlobStore, send: SendEntry, time: number, budgetMs?: number) =>
  deliver({ store, key: outboxKey, send, now: () => time, ...(budgetMs === undefined ? {} : { budgetMs }) });

describe('what waits', () => {
  test('is delivered as it was sent, once, and swept', async () => {
    const store = createMemoryStore();
    const [id] = await keep(store, 1);
    const send = createQuickSender(panel);
    expect(await run(store, send, start)).toEqual({ delivered: 1, waiting: 0, reasons: [], overdue: [] });
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
    expect(await run(store, send, start)).toMatchObject({ delivered: 0, waiting: 12, reasons: ['away'] });
    expect(send.mock.calls.length).toBeLessThan(6);
    expect(await run(store, createQuickSender(panel), start + minute)).toMatchObject({
      delivered: 12,
      waiting: 0,
    });
    expect(await panel.entries()).toHaveLength(12);
  });

  test('stays when the panel refuses it, and the reason names fields but no values', async () => {
    const store = createMemoryStore();
    await keep(store, 1);
    const refused: EntryAnswer = { outcome: 'refused', errors: { phone: ['+55 is taken'] } };
    expect(await run(store, () => Promise.resolve(refused), start)).toMatchObject({
      waiting: 1,
      reasons: ['refused: phone'],
    });
    expect(store.blobs.size).toBe(2);
  });

  test('stays when it was sealed with another key', async () => {
    const store = createMemoryStore();
    await keep(store, 1);
    const key = Buffer.alloc(32, 9).toString('base64');
    const send = vi.fn(away);
    expect(await deliver({ store, key, send, now: () => start })).toMatchObject({
      waiting: 1,
      reasons: ['unreadable: foreign'],
    });
    expect(send).not.toHaveBeenCalled();
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
    expect(await run(store, createQuickSender(panel), start, 0)).toMatchObject({ delivered: 0, waiting: 2 });
  });

  test('is kept after 72 hours, and reported once a day', async () => {
    const store = createMemoryStore();
    const [id = ''] = await keep(store, 1);
    const overdue = async (hours: number) => (await run(store, away, start + hours * hour)).overdue;
    expect(await overdue(71)).toEqual([]);
    expect(await overdue(72)).toEqual([receiptOf(id)]);
    expect(await overdue(95)).toEqual([]);
    expect(await overdue(96)).toEqual([receiptOf(id)]);
    expect(store.blobs.size).toBe(2);
  });
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
