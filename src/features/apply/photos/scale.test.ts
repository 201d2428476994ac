import { expect, test, vi } from 'vitest';
import { scalePhoto } from './scale.ts';

test('photos are decoded one at a time, also after a failure', async () => {
  const first = Promise.withResolvers();
  const decode = vi.fn((_file: Blob) => first.promise);
  vi.stubGlobal('createImageBitmap', decode);
  const [a, b] = [new Blob(['a']), new Blob(['b'])];
  const results = Promise.allSettled([scalePhoto(a), scalePhoto(b)]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(decode.mock.calls.map(([file]) => file)).toEqual([a]);
  first.reject(new Error('damaged'));
  await results;
  expect(decode.mock.calls.map(([file]) => file)).toEqual([a, b]);
});
