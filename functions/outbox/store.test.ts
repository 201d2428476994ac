import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#scripts/shared/listen.ts';
import { serveBlobsFrom, startBlobs } from '../../tests/support/blobs.ts';
import { keep, run, start } from '../../tests/support/outbox.ts';
import { openPanel } from '../../tests/support/relay.ts';
import type { BlobStore } from '../shared/blobs.ts';
import { openOutbox } from './store.ts';

const panel = await openPanel();

test("the host's store keeps, lists and deletes entries", async () => {
  serveBlobsFrom(await startBlobs());
  const store = openOutbox('production');
  const ids = await keep(store, 2);
  expect(await openOutbox('deploy-preview').list('entry/')).toEqual([]);
  const names = async () => (await store.list('')).map(({ name }) => name).sort();
  expect(await names()).toEqual([...ids.map((id) => `entry/${id}`).sort(), 'states']);
  expect(await run(store, panel.send, start)).toMatchObject({ delivered: 2, waiting: 0 });
  expect(await names()).toEqual(['states']);
  expect(await panel.entries()).toHaveLength(2);
});

test.each<[call: string, call: (store: BlobStore) => Promise<unknown>]>([
  ['get', (store) => store.get('entry/1')],
  ['set', (store) => store.set('entry/1', Buffer.from('{}'))],
  ['delete', (store) => store.delete('entry/1')],
  ['list', (store) => store.list('entry/')],
])('a call of “%s” that hangs fails in time', async (_, call) => {
  const { url, close } = await listen(() => {});
  onTestFinished(close);
  serveBlobsFrom(url);
  await expect(call(openOutbox('production', 50))).rejects.toThrow('the store does not answer');
});
