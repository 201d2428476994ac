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

test('a photo is sent as it is if canvases return noise', async () => {
  const picture = { width: 900, height: 1200, close: vi.fn() };
  vi.stubGlobal('createImageBitmap', async () => picture);
  const noise = new Uint8ClampedArray(8 * 8 * 4).map((_, index) => (index * 97) % 256);
  const context = { fillRect: vi.fn(), getImageData: () => ({ data: noise }) };
  const canvas = class {
    getContext = () => context;
  };
  vi.stubGlobal('OffscreenCanvas', canvas);
  const photo = new Blob(['photo']);
  expect(await scalePhoto(photo)).toEqual({ photo, width: 900, height: 1200 });
  expect(picture.close).toHaveBeenCalledOnce();
});
