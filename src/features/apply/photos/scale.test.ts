import { expect, test, vi } from 'vitest';
import { scalePhoto } from './scale.ts';

test('a photo is decoded when the one before it is done, even if that one failed', async () => {
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
