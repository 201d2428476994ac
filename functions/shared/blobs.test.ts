import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#scripts/shared/listen.ts';
import { serveBlobsFrom } from '../../tests/support/blobs.ts';
import { openStore } from './blobs.ts';

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
