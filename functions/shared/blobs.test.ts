import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#scripts/shared/listen.ts';
import { serveBlobsFrom, startBlobs } from '../../tests/support/blobs.ts';
import { openStateStore } from '../rebuild/state.ts';
import { changeText, openStore } from './blobs.ts';

test('a text is read again if the store does not answer once', async () => {
  const limit = 3_000;
  let calls = 0;
  const { url, close } = await listen((_, response) => {
    calls += 1;
    if (calls > 1) response.writeHead(200, { etag: '"1"' }).end('text');
    else vi.advanceTimersByTime(limit);
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await close();
  });
  serveBlobsFrom(url);
  expect(await openStore('rebuild-production', limit).read('state')).toEqual({ text: 'text', tag: '"1"' });
});

test('a new text is changed again if another writer got in between', async () => {
  serveBlobsFrom(await startBlobs());
  const store = openStateStore('production', 60_000);
  const write = vi.fn(store.write).mockImplementationOnce(async (name, text, tag) => {
    await store.write(name, 'other', undefined);
    return store.write(name, text, tag);
  });
  await changeText({ ...store, write }, 'state', (text = '') => ({ text: `${text} and mine` }));
  expect((await store.read('state')).text).toBe('other and mine');
  expect((await openStateStore('dev').read('state')).text).toBeUndefined();
});
