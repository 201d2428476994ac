import type { Context } from '@netlify/functions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { receiptOf } from '#src/entries/submission.ts';
import { serveBlobsFrom, startBlobs } from '../../tests/support/blobs.ts';
import {
  createMemoryStore,
  createQuickSender,
  createRelay,
  outboxKey,
  post,
} from '../../tests/support/relay.ts';
import { sampleApplication } from '../../tests/support/samples.ts';
import { openPanel } from '../../tests/support/test-panel.ts';
import runSchedule from '../outbox.ts';
import type { SendEntry } from '../shared/sender.ts';
import { toBlobStore } from './blobs.ts';
import { type DeliveryOptions, deliver, retryDelay } from './deliver.ts';
import { mayDrain } from './drain.ts';
import { expireAll, isReportDue, isWarningDue } from './expiry.ts';
import { type BlobStore, sweepStates } from './store.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse('2026-11-20T12:00:00Z');

const panel = await openPanel();

const away: SendEntry = () => Promise.resolve({ outcome: 'later', reason: 'away' });

/** Keeps entries in a store through the relay; resolves to their ids, in order. */
async function keep(store: BlobStore, count: number, time = start): Promise<string[]> {
  const { apply } = createRelay({ send: away, store, now: () => time });
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const submission of ids) await apply(post(sampleApplication({ submission })));
  return ids;
}

const alerts: string[] = [];
beforeEach(() => void alerts.splice(0));
const alert = (lines: string[]) => Promise.resolve(alerts.push(...lines) > 0);

const run = (store: BlobStore, send: SendEntry, time: number, more: Partial<DeliveryOptions> = {}) =>
  deliver({ store, keys: [outboxKey], send, alert, now: () => time, ...more });

/** A store with entries that wait, and the receipt of the first. */
async function startOutbox(count = 1) {
  const store = createMemoryStore();
  const ids = await keep(store, count);
  const receipt = receiptOf(ids[0] ?? '');
  /** The alerts of a run after so many hours in which nothing is delivered. */
  const alertsAfter = async (hours: number, more: Partial<DeliveryOptions> = {}) => {
    alerts.splice(0);
    await run(store, away, start + hours * hour, more);
    return [...alerts];
  };
  return { store, ids, receipt, alertsAfter };
}

describe('an entry', () => {
  test('is delivered once, unchanged, and deleted', async () => {
    const { store, ids } = await startOutbox();
    const send = createQuickSender(panel);
    expect(await run(store, send, start)).toEqual({ delivered: 1, waiting: 0, left: 0, reasons: [] });
    expect(store.blobs.size).toBe(0);
    expect(await run(store, send, start)).toMatchObject({ delivered: 0, waiting: 0 });
    const entries = await panel.entries();
    expect(entries).toMatchObject([{ idempotencyKey: ids[0], fields: { name: 'Ana Souza Lima' } }]);
    expect(entries[0]?.files.map(({ size, type }) => `${size} ${type}`)).toEqual(
      Array(4).fill('2000 image/jpeg'),
    );
  });

  test('is tried again with growing delays', async () => {
    const { store } = await startOutbox();
    const tries: number[] = [];
    let time = start;
    const send: SendEntry = (...call) => {
      tries.push((time - start) / minute);
      return away(...call);
    };
    for (; time < start + 4 * hour; time += 5 * minute) await run(store, send, time);
    expect(tries).toEqual([0, 5, 15, 35, 75, 135, 195]);
  });

  test('waits after three failures in a row, and is sent at once when the panel accepts another', async () => {
    const { store } = await startOutbox(12);
    const send = vi.fn(away);
    const failed = { delivered: 0, waiting: 12, left: 0, reasons: ['away'] };
    expect(await run(store, send, start)).toMatchObject(failed);
    expect(send.mock.calls.length).toBeLessThan(6);
    const sent = await run(store, createQuickSender(panel), start + minute);
    expect(sent).toMatchObject({ delivered: 12, waiting: 0 });
    expect(await panel.entries()).toHaveLength(12);
  });

  test('that the panel refuses stays, and is reported at once with names of fields and no values', async () => {
    const { store, receipt } = await startOutbox();
    const refuse: SendEntry = () =>
      Promise.resolve({ outcome: 'refused', errors: { phone: ['+55 is taken'] } });
    expect(await run(store, refuse, start)).toMatchObject({ waiting: 1, reasons: ['refused: phone'] });
    expect(alerts).toEqual([`${receipt} needs you: refused: phone`]);
    await run(store, refuse, start + hour);
    expect(alerts).toHaveLength(1);
    await run(store, refuse, start + day);
    expect(alerts).toHaveLength(2);
    expect(store.blobs.size).toBe(2);
  });

  test('is reported again if the report did not arrive', async () => {
    const { store } = await startOutbox();
    await run(store, away, start, { keys: [], alert: () => Promise.resolve(false) });
    await run(store, away, start + minute, { keys: [] });
    expect(alerts).toEqual([expect.stringMatching(/ needs you: unreadable: foreign$/)]);
  });

  test('is delivered with an earlier key, if that key is given', async () => {
    const { store, receipt } = await startOutbox();
    const next = Buffer.alloc(32, 9).toString('base64');
    const send = vi.fn(away);
    const unread = { waiting: 1, reasons: ['unreadable: foreign'] };
    expect(await run(store, send, start, { keys: [next] })).toMatchObject(unread);
    expect(send).not.toHaveBeenCalled();
    expect(alerts).toEqual([`${receipt} needs you: unreadable: foreign`]);
    const sent = await run(store, createQuickSender(panel), start + hour, { keys: [next, outboxKey] });
    expect(sent).toMatchObject({ delivered: 1, waiting: 0 });
  });

  test('without a readable state is delivered too', async () => {
    const { store, ids } = await startOutbox();
    store.blobs.set(`state/${ids[0]}`, Buffer.from('{'));
    expect(await run(store, createQuickSender(panel), start)).toMatchObject({ delivered: 1 });
  });

  test('is left for the next run if the time is up', async () => {
    const { store } = await startOutbox(2);
    const done = await run(store, createQuickSender(panel), start, { budgetMs: 0 });
    expect(done).toMatchObject({ delivered: 0, waiting: 2, left: 2 });
  });

  test('is kept after 72 hours, and reported once a day', async () => {
    const { store, receipt, alertsAfter } = await startOutbox();
    const waits = `${receipt} waits for over 72 hours`;
    expect(await alertsAfter(71)).toEqual([]);
    expect(await alertsAfter(72)).toEqual([waits]);
    expect(await alertsAfter(95)).toEqual([]);
    expect(await alertsAfter(96)).toEqual([waits]);
    expect(store.blobs.size).toBe(2);
  });

  test('is kept for 8 days, reported before it is deleted, and deleted after 31', async () => {
    const { store, ids, receipt, alertsAfter } = await startOutbox();
    const [lone = ''] = await keep(store, 1);
    store.blobs.delete(`state/${lone}`);
    const at = async (days: number) => {
      const lines = await alertsAfter(days * 24, { budgetMs: 0 });
      return { lines, kept: [...store.blobs.keys()].filter((name) => name.includes(ids[0] ?? '')).length };
    };
    expect(await at(8)).toMatchObject({ kept: 2 });
    expect(await at(27)).toMatchObject({
      lines: expect.arrayContaining([`${receipt} waits since 27 days and is deleted in 3 days`]),
      kept: 2,
    });
    expect((await at(29.9)).lines).not.toContainEqual(expect.stringContaining('is deleted in'));
    expect(await at(31)).toMatchObject({
      lines: expect.arrayContaining([`${receipt} was not delivered within 30 days and has been deleted`]),
      kept: 0,
    });
    // An entry without a state counts from when it was first seen.
    expect(store.blobs.size).toBe(2);
    await at(39);
    expect(store.blobs.size).toBe(0);
  });

  test('of a preview is deleted after 30 days too', async () => {
    const { store } = await startOutbox();
    await expireAll(store, start + 29 * day, alert);
    expect(store.blobs.size).toBe(2);
    await expireAll(store, start + 30 * day, alert);
    expect([store.blobs.size, alerts.length]).toEqual([0, 1]);
  });
});

test.each([
  [1, 0, 5],
  [2, 0, 10],
  [3, 0, 20],
  [4, 0, 40],
  [5, 0, 60],
  [50, 0, 60],
  [90, 72, 360],
])('after %i failures, at the age of %i h, the next attempt is in %i minutes', (attempts, age, minutes) => {
  expect(retryDelay(attempts, age * hour) / minute).toBe(minutes);
});

test.each([
  [71, 1_000, false, false],
  [72, 1_000, false, true],
  [80, 23, false, false],
  [96, 24, false, true],
  [0, 1_000, true, true],
  [1, 1, true, false],
  [25, 24, true, true],
])(
  'a report at the age of %i h, %i h after the last, with a problem: %s, is due: %s',
  (age, since, hasProblem, isDue) => {
    expect(isReportDue(age * hour, since * hour, hasProblem)).toBe(isDue);
  },
);

test.each([
  [26, undefined, false],
  [27, undefined, true],
  [28, 1, false],
])('a warning at the age of %i days, last warned at %s, is due: %s', (age, warnedAt, isDue) => {
  expect(isWarningDue(age * day, warnedAt)).toBe(isDue);
});

test.each(['', 'Bearer ', `Bearer ${outboxKey}`])('%j does not start the background delivery', (shown) => {
  const request = new Request('https://vitrine.example/', { headers: { authorization: shown } });
  expect(mayDrain(request, outboxKey)).toBe(false);
});

test('a state without an entry is deleted, and no other', async () => {
  const { store, ids } = await startOutbox();
  store.blobs.set('state/lone', Buffer.from('{}'));
  expect(await sweepStates(store)).toBe(1);
  expect([...store.blobs.keys()]).toEqual([`entry/${ids[0]}`, `state/${ids[0]}`]);
});

test("the host's store keeps, lists and deletes entries", async () => {
  serveBlobsFrom(await startBlobs());
  const store = toBlobStore('production');
  const ids = await keep(store, 2);
  expect(await toBlobStore('deploy-preview').list('entry/')).toEqual([]);
  expect((await store.list('entry/')).sort()).toEqual(ids.map((id) => `entry/${id}`).sort());
  expect(await run(store, createQuickSender(panel), start)).toMatchObject({ delivered: 2, waiting: 0 });
  expect(await store.list('')).toEqual([]);
  expect(await panel.entries()).toHaveLength(2);
});

test('a scheduled run deletes states without an entry, and old entries of previews', async () => {
  serveBlobsFrom(await startBlobs());
  for (const [name, value] of Object.entries(panel.env)) vi.stubEnv(name, value);
  vi.stubEnv('OUTBOX_KEY', outboxKey);
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [production, preview] = [toBlobStore('production'), toBlobStore('deploy-preview')];
  await production.set('state/lone', Buffer.from('{}'));
  await keep(preview, 1, Date.now() - 31 * day);
  const context = { deploy: { context: 'production' }, site: {} } as Context;
  expect((await runSchedule(new Request('https://vitrine.example/'), context)).status).toBe(204);
  expect([await production.list(''), await preview.list('')]).toEqual([[], []]);
  expect(report).toHaveBeenCalledOnce();
});

test('a panel that is killed during 50 submissions has all of them in the end, none twice', {
  timeout: 60_000,
}, async () => {
  const store = createMemoryStore();
  const { apply, lines } = createRelay({ send: createQuickSender(panel), store });
  const ids = Array.from({ length: 50 }, () => crypto.randomUUID());
  let answered = 0;
  let killed: Promise<void> | undefined;
  const queue = [...ids];
  const statuses: number[] = [];
  const visitor = async () => {
    for (let submission = queue.shift(); submission; submission = queue.shift()) {
      const answer = await apply(post(sampleApplication({ submission }, 50_000)));
      answered += 1;
      if (answered === 20) killed = panel.kill();
      statuses.push(answer.status);
    }
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
