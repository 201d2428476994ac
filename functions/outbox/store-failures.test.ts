import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#scripts/shared/listen.ts';
import { createMemoryStore, serveBlobsFrom } from '../../tests/support/blobs.ts';
import { down, run, start } from '../../tests/support/outbox.ts';
import { createRelay, post } from '../../tests/support/relay.ts';
import { sampleApplication } from '../../tests/support/samples.ts';
import type { BlobStore } from '../shared/blobs.ts';
import type { SendEntry } from '../shared/sender.ts';
import { minute } from '../shared/times.ts';
import { type OutboxStore, openOutbox } from './store.ts';

/** When a call of the store fails: before it does its work, or after it. */
type Failure = 'before' | 'after';
type FailureOf = (call: string, nth: number) => Failure | undefined;

/** A store whose calls fail as `failureOf` says, given a call, such as `get entry/…`, and its number. */
const spoil = (inner: OutboxStore, failureOf: FailureOf, calls: string[]): OutboxStore =>
  new Proxy(inner, {
    get:
      (target, operation: keyof OutboxStore) =>
      async (name: string, ...more: [never, never]) => {
        const call = `${operation} ${name}`;
        const failure = failureOf(call, calls.push(call) - 1);
        if (failure === 'before') throw new Error('the store fails');
        const result: unknown = await target[operation](name, ...more);
        if (failure === 'after') throw new Error('the store fails');
        return result;
      },
  });

/**
 * Visitors send submissions while the panel is down, and retry after a failure; then seven runs deliver them.
 * Resolves to the statuses of the answers, how often the panel got each submission, the calls to the store,
 * and the names left in it.
 */
async function sendAndDeliver(failureOf: FailureOf, count = 1) {
  const inner = createMemoryStore();
  const calls: string[] = [];
  const store = spoil(inner, failureOf, calls);
  const { apply } = createRelay({ send: down, store, now: () => start });
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const statuses: number[] = [];
  for (const submission of ids)
    for (let tries = 0, status = 0; status !== 200 && tries < 2; tries++) {
      ({ status } = await apply(post(sampleApplication({ submission }))));
      statuses.push(status);
    }
  const sent: string[] = [];
  const take: SendEntry = (_, __, id) => Promise.resolve(sent.push(id)).then(() => ({ outcome: 'accepted' }));
  for (let runs = 0; runs < 7; runs++) {
    await run(store, runs === 0 ? down : take, start + runs * 5 * minute).catch(() => undefined);
  }
  const delivered = ids.map((id) => sent.filter((other) => other === id).length);
  return { statuses, delivered, calls, left: [...inner.blobs.keys()] };
}

test.each<Failure>(['before', 'after'])('a store failing once %s its work loses nothing', async (failure) => {
  const { calls } = await sendAndDeliver(() => undefined);
  // The later calls only list an empty store.
  for (const [nth, call] of calls.slice(0, 18).entries()) {
    const { statuses, delivered, left } = await sendAndDeliver((_, at) => (at === nth ? failure : undefined));
    expect([call, statuses.at(-1), left]).toEqual([call, 200, []]);
    // Only a delivered entry that could not be deleted is sent again.
    const isUndeleted = failure === 'before' && call.startsWith('delete entry/');
    expect([call, delivered]).toEqual([call, [isUndeleted ? 2 : 1]]);
  }
});

test.each([
  ['get entry/', 0],
  // The delays grow, so seven runs have time for only two deliveries.
  ['delete entry/', 2],
  ['read states', 1],
  ['write states', 1],
])('a store that always fails at “%s” for one entry still delivers the others', async (start, times) => {
  let failing: string | undefined;
  const { statuses, delivered } = await sendAndDeliver((call) => {
    if (call.startsWith(start)) failing ??= call;
    return call === failing ? 'before' : undefined;
  }, 3);
  expect(statuses).toEqual([200, 200, 200]);
  expect(delivered).toEqual([times, 1, 1]);
});

const storeCalls: [name: string, call: (store: BlobStore) => Promise<unknown>][] = [
  ['get', (store) => store.get('entry/1')],
  ['set', (store) => store.set('entry/1', Buffer.from('{}'))],
  ['delete', (store) => store.delete('entry/1')],
  ['list', (store) => store.list('entry/')],
];

async function serveStore(answer: RequestListener): Promise<void> {
  const { url, close } = await listen(answer);
  onTestFinished(close);
  serveBlobsFrom(url);
}

test.each(storeCalls)('a “%s” call that hangs fails in time', async (_, call) => {
  await serveStore(() => {});
  await expect(call(openOutbox('production', 50))).rejects.toThrow('the store does not answer');
});

// After a failed write with a condition, the host's client claims to have written.
test.each(storeCalls)('a “%s” call that the store refuses fails', async (_, call) => {
  await serveStore((_, response) => response.writeHead(403).end());
  await expect(call(openOutbox('production', 30_000))).rejects.toThrow('403');
});
