import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#scripts/shared/listen.ts';
import { createMemoryStore, serveBlobsFrom, startBlobs } from '../../tests/support/blobs.ts';
import type { TextStore } from './blobs.ts';
import { admitSubmission, createQuota, deleteOldCounts, hourOf, networksOf, openCounts } from './quota.ts';
import { hour } from './times.ts';

const noon = Date.UTC(2026, 5, 10, 12);
const address = '203.0.113.7';

function start(store?: Parameters<typeof createQuota>[0]['store'], timeoutMs = 60_000, key = 'secret') {
  const memory = createMemoryStore();
  const clock = { time: noon };
  const lines: Record<string, unknown>[] = [];
  const full = new Set<string>();
  const quota = createQuota({
    key,
    store: store ?? (() => memory),
    now: () => clock.time,
    log: (line) => lines.push(line),
    full,
    timeoutMs,
  });
  const submit = (from = address, isSuspicious = false) => admitSubmission(quota, from, 120, isSuspicious);
  const countOf = async (calls: Promise<boolean>[]) => (await Promise.all(calls)).filter(Boolean).length;
  const many = (number: number, isSuspicious = false) =>
    countOf(Array.from({ length: number }, () => submit(address, isSuspicious)));
  return { quota, full, clock, lines, counts: memory.texts, submit, many };
}

describe('an address', () => {
  test('may submit 120 times an hour, 20 of them suspicious', async () => {
    const { many, submit, clock } = start();
    expect(await many(40, true)).toBe(20);
    clock.time += hour - 1;
    expect(await many(200)).toBe(100);
    expect(await submit('203.0.113.8')).toBe(true);
    clock.time += 1;
    expect(await many(200)).toBe(120);
  });

  test('is limited across all networks that share its first 48 bits', async () => {
    const { submit } = start();
    const answers: boolean[] = [];
    for (let network = 0; network < 1_300; network++)
      answers.push(await submit(`2001:db8:1:${network.toString(16)}::1`));
    expect(answers.lastIndexOf(true)).toBe(1_199);
    expect(await submit('2001:db8:2::1')).toBe(true);
  });

  test('is not stored, and is hashed differently in each hour, and with each key', async () => {
    const { submit, clock, counts } = start();
    const other = start(undefined, undefined, 'other');
    for (const each of [submit, other.submit]) await each();
    clock.time += hour;
    await submit();
    const names = [...counts.keys(), ...other.counts.keys()];
    expect(names).toEqual(names.map(() => expect.stringMatching(/^\d+\/[\da-f]{32}$/)));
    expect(new Set(names.map((name) => name.split('/')[1])).size).toBe(3);
  });

  test.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:12::1', '2001:db8:0:12'],
    ['2001:0DB8:0:12:ffff:1:2:3', '2001:db8:0:12'],
    ['2001:db8::12:1:2:3:4', '2001:db8:0:12'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('%s counts as %s', (given, network) => expect(networksOf(given)[0]).toBe(network));
});

test.each([
  ['fails', () => Promise.reject(new Error(address))],
  ['hangs', () => new Promise<never>((_, reject) => setTimeout(reject, 200))],
])('if the store %s, everybody passes, and the log says so without the address', async (_, fail) => {
  const { submit, lines } = start(() => ({ read: fail, write: fail }), 50);
  expect(await submit()).toBe(true);
  expect(lines).toMatchObject([{ event: 'quota', outcome: 'not counted' }]);
  expect(JSON.stringify(lines)).not.toContain(address);
  // Counts take turns, those of later tests too: this one waits until the hanging call has ended.
  expect(await start().submit()).toBe(true);
});

test('a full count refuses, even if the store hangs, until the hour is over and it is forgotten', async () => {
  const stage: { store: TextStore } = { store: createMemoryStore() };
  const { quota, full, clock } = start(() => stage.store);
  const use = () => quota('photos', address, 2);
  expect([await use(), await use(), await use()]).toEqual([true, true, false]);
  const hanging = new Promise<never>(() => undefined);
  stage.store = { read: () => hanging, write: () => hanging };
  expect(await use()).toBe(false);
  clock.time += hour;
  stage.store = createMemoryStore();
  expect(await use()).toBe(true);
  expect(full.size).toBe(0);
});

test('a flood that the store is too slow for passes only until the count is full', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const memory = createMemoryStore();
  const delay = () => new Promise((resolve) => setTimeout(resolve, 50));
  const read = (name: string) => delay().then(() => memory.read(name));
  const { quota } = start(() => ({ ...memory, read }), 1_000);
  const answers = Promise.all(Array.from({ length: 40 }, () => quota('photos', address, 2)));
  await vi.runAllTimersAsync();
  expect((await answers).filter(Boolean)).toHaveLength(2);
});

test('the host’s store keeps counts, and old ones are deleted', async () => {
  serveBlobsFrom(await startBlobs());
  const { many } = start(() => openCounts('production', 60_000));
  expect(await many(25, true)).toBe(20);
  const names = async () => (await openCounts('production').list('')).map(({ name }) => name);
  await deleteOldCounts('production', noon);
  expect(await names()).toEqual(Array(2).fill(expect.stringContaining(hourOf(noon))));
  await deleteOldCounts('production', noon + hour);
  expect(await names()).toEqual([]);
});

test('past counts are deleted even if a flood has left so many that listing takes seconds', async () => {
  const deleted: string[] = [];
  const blobs = [{ key: `${hourOf(noon)}a`, etag: '1' }];
  const { url, close } = await listen(async (request, response) => {
    const isList = request.method === 'GET';
    if (!isList) deleted.push(request.url ?? '');
    if (isList) await wait(3_500);
    response.writeHead(isList ? 200 : 204).end(isList ? JSON.stringify({ blobs }) : undefined);
  });
  onTestFinished(close);
  serveBlobsFrom(url);
  await deleteOldCounts('production', noon + hour);
  expect(deleted).toEqual([expect.stringContaining(`${hourOf(noon)}a`)]);
});
