import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#scripts/shared/listen.ts';
import { serveBlobsFrom } from '../../tests/support/blobs.ts';
import type { BlobStore } from '../shared/blobs.ts';
import { openOutbox } from './store.ts';

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
