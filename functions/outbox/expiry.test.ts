import type { Context } from '@netlify/functions';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { serveBlobsFrom, startBlobs } from '../../tests/support/blobs.ts';
import { alert, alerts, keep, run, setState, start, startOutbox } from '../../tests/support/outbox.ts';
import { openPanel, outboxKey } from '../../tests/support/relay.ts';
import { scripted } from '../../tests/support/scripted.ts';
import runSchedule from '../outbox.ts';
import type { BlobStore } from '../shared/blobs.ts';
import { openCounts } from '../shared/quota.ts';
import type { SendEntry } from '../shared/sender.ts';
import { day, hour } from '../shared/times.ts';
import { expireAll } from './expiry.ts';
import { entryName, openOutbox, readEntries } from './store.ts';

const panel = await openPanel();

describe('an entry that waits', () => {
  test('is kept after 72 hours, and reported once a day', async () => {
    const { store, ids, receipt, alertsAfter } = await startOutbox();
    const waits = `${receipt} has waited for over 72 hours (down)`;
    expect(await alertsAfter(71)).toEqual([]);
    expect(await alertsAfter(72)).toEqual([waits]);
    expect(await alertsAfter(95)).toEqual([]);
    expect(await alertsAfter(96)).toEqual([waits]);
    // The last attempt was at 95 hours: after 72, they are six hours apart.
    expect((await readEntries(store, start))[0]?.state.dueAt).toBe(start + 101 * hour);
    expect(store.blobs.size).toBe(1);
    // By a clock that was years ahead.
    await setState(store, ids[0] ?? '', { reportedAt: start + 900 * day });
    expect(await alertsAfter(97)).toEqual([waits]);
  });

  test('is kept for 8 days, reported before it is deleted, and deleted after 31', async () => {
    const { store, receipt, alertsAfter } = await startOutbox();
    const at = async (days: number) => ({ lines: await alertsAfter(days * 24), kept: store.blobs.size });
    expect(await at(8)).toMatchObject({ kept: 1 });
    expect((await at(26)).lines).not.toContainEqual(expect.stringContaining('is deleted in'));
    expect(await at(27)).toEqual({
      lines: [`${receipt} has waited for 27 days (down) and is deleted in 3 days`],
      kept: 1,
    });
    expect((await at(29.9)).lines).not.toContainEqual(expect.stringContaining('is deleted in'));
    expect(await at(31)).toEqual({
      lines: [`${receipt} was not delivered within 30 days (down) and has been deleted`],
      kept: 0,
    });
  });

  test.each([
    ['on its last day, before it is due', start, start + 30 * day + hour],
    ['kept by a clock that was years behind', start - 900 * day, start - 900 * day],
    ['kept by a clock that was years ahead', start + 900 * day, start + 900 * day],
  ])('is delivered, not deleted, if the panel accepts it: %s', async (_, since, dueAt) => {
    const { store, ids } = await startOutbox();
    await setState(store, ids[0] ?? '', { since, dueAt, attempts: 9 });
    const time = since === start ? start + 30 * day : start;
    expect(await run(store, panel.send, time)).toMatchObject({ delivered: 1, waiting: 0 });
    expect([store.blobs.size, alerts]).toEqual([0, []]);
    expect(await panel.entries()).toMatchObject([{ idempotencyKey: ids[0] }]);
  });

  test('is not deleted by a run that had no time to try it', async () => {
    const { store } = await startOutbox(10);
    let time = start + 40 * day;
    const slow: SendEntry = () => {
      time += 1_000;
      return Promise.resolve({ outcome: 'accepted' });
    };
    const first = await run(store, slow, time, { budgetMs: 3_000, now: () => time });
    expect(first).toMatchObject({ delivered: 3, waiting: 7 });
    expect(await run(store, slow, time, { now: () => time })).toMatchObject({ delivered: 7, waiting: 0 });
    expect(alerts).toContainEqual(expect.stringContaining('is deleted in 0 days'));
    expect(alerts).not.toContainEqual(expect.stringContaining('has been deleted'));
  });

  test('is not deleted by a run during which it gets too old, or that fails to read it', async () => {
    const { store, ids } = await startOutbox(3);
    const [young = '', unread = ''] = ids;
    let time = start + 30 * day - 1_000;
    await setState(store, young, { dueAt: time + hour });
    await setState(store, unread, { since: start - day });
    const get: BlobStore['get'] = (name) => {
      return name === `entry/${unread}` ? Promise.reject(new Error('the store fails')) : store.get(name);
    };
    const refuseSlowly: SendEntry = () => {
      time += 2_000;
      return Promise.resolve({ outcome: 'refused', errors: {} });
    };
    await run({ ...store, get }, refuseSlowly, time, { now: () => time });
    expect(await run(store, panel.send, time)).toMatchObject({ delivered: 2, waiting: 0 });
    const keys = (await panel.entries()).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual(expect.arrayContaining([young, unread]));
  });

  test('keeps its age, and is not reported, if the store fails to read its state', async () => {
    const { store, receipt, alertsAfter } = await startOutbox();
    const read = vi.fn(store.read).mockRejectedValueOnce(new Error('the store fails'));
    const refuse: SendEntry = () => Promise.resolve({ outcome: 'refused', errors: {} });
    const { reasons } = await run({ ...store, read }, refuse, start + 20 * day);
    expect([alerts, reasons]).toEqual([[], ['Error', 'refused: ']]);
    expect(await alertsAfter(30 * 24)).toContainEqual(
      expect.stringContaining(`${receipt} was not delivered`),
    );
    expect(store.blobs.size).toBe(0);
  });

  test('is not reported by every run while the store rejects writes', async () => {
    const { store, receipt, alertsAfter } = await startOutbox();
    const write = () => Promise.reject(new Error('the store fails'));
    expect(await alertsAfter(72, { store: { ...store, write } })).toEqual([]);
    expect(await alertsAfter(73)).toEqual([expect.stringContaining(receipt)]);
    expect(await alertsAfter(74)).toEqual([]);
  });

  test('is not reported as undelivered if the store fails to delete it after its last attempt', async () => {
    const { store } = await startOutbox();
    const remove = vi.fn(store.delete).mockRejectedValueOnce(new Error('the store fails'));
    await run({ ...store, delete: remove }, panel.send, start + 30 * day);
    expect(alerts).not.toContainEqual(expect.stringContaining('was not delivered'));
    expect(await run(store, panel.send, start + 31 * day)).toMatchObject({ delivered: 1, waiting: 0 });
    expect(await panel.entries()).toHaveLength(1);
  });
});

test('a store that fails to delete one old entry deletes the others', async () => {
  const { store, ids } = await startOutbox(2);
  const [kept] = ids.map(entryName);
  const remove: BlobStore['delete'] = (name) =>
    name === kept ? Promise.reject(new Error('the store fails')) : store.delete(name);
  await expireAll({ ...store, delete: remove }, start + 30 * day, alert);
  expect([...store.blobs.keys()]).toEqual([kept]);
  expect(alerts).toHaveLength(1);
});

test('a scheduled run delivers if it can start no other; deletes old counts and preview entries', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  onTestFinished(() => void vi.useRealTimers());
  serveBlobsFrom(await startBlobs());
  for (const [name, value] of Object.entries(panel.env)) vi.stubEnv(name, value);
  vi.stubEnv('OUTBOX_KEY', outboxKey);
  const chat = await scripted({ '/hook': {} });
  vi.stubEnv('ALERT_WEBHOOK_URL', `${chat.url}/hook`);
  for (const level of ['error', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const preview = openOutbox('deploy-preview');
  const ids = await keep(openOutbox('production'), 1, Date.now());
  await keep(preview, 1, Date.now() - 31 * day);
  const counts = ['production', 'deploy-preview'].map((each) => openCounts(each));
  for (const store of counts) await store.write('1/count', '1', undefined);
  // As if the host did not say that a schedule belongs to the live site.
  const context = { deploy: { context: '' }, site: { url: chat.url } } as Context;
  expect((await runSchedule(new Request('https://agency.example/'), context)).status).toBe(204);
  expect((await panel.entries()).map(({ idempotencyKey }) => idempotencyKey)).toEqual(ids);
  expect(await preview.list('entry/')).toEqual([]);
  for (const store of counts) expect((await store.read('1/count')).text).toBeUndefined();
  expect(chat.calls).toMatchObject([
    { path: '/api/outbox/drain' },
    { body: expect.stringContaining('and has been deleted') },
  ]);

  // Every further call costs time, 8,640 times a month.
  vi.setSystemTime(start + hour / 2);
  const calls = vi.spyOn(globalThis, 'fetch');
  await runSchedule(new Request('https://agency.example/'), context);
  expect(calls).toHaveBeenCalledTimes(2);
});
