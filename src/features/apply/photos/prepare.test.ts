import { expect, test, vi } from 'vitest';
import { preparePhoto } from './prepare.ts';
import type { Job } from './worker.ts';

class Picture {
  onload = () => undefined;
  set src(_: string) {
    setTimeout(() => this.onload());
  }
}

test.each(['image/jpeg', 'image/jpg', ''])(
  'a photo that is sent as it is gets the type of its bytes instead of %j',
  async (type) => {
    // A canvas that returns noise.
    const noise = { fillRect: vi.fn(), getImageData: () => ({ data: Uint8ClampedArray.of(7) }) };
    const picture = { width: 900, height: 900, close: vi.fn() };
    vi.stubGlobal('Image', Picture);
    vi.stubGlobal('Worker', undefined);
    vi.stubGlobal('createImageBitmap', async () => picture);
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => noise;
      },
    );
    const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
    expect(await preparePhoto(new File([bytes], 'photo', { type }))).toMatchObject({
      photo: { type: 'image/jpeg', size: bytes.length },
    });
    expect(picture.close).toHaveBeenCalledOnce();
  },
);

test('photos whose worker is stopped for another photo are scaled on the page', async () => {
  const jobs: Job[] = [];
  class Silent extends EventTarget {
    terminate = vi.fn();
    // Only the first photo is taken on; none is answered.
    postMessage(job: Job) {
      if (jobs.push(job) === 1) job.answer.postMessage('received');
    }
  }
  vi.stubGlobal('Image', Picture);
  vi.stubGlobal('Worker', Silent);
  vi.stubGlobal('OffscreenCanvas', class {});
  const decode = vi.fn().mockRejectedValue('damaged');
  vi.stubGlobal('createImageBitmap', decode);
  const clearTimeout = vi.spyOn(globalThis, 'clearTimeout');
  const prepare = () => preparePhoto(new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'photo'));
  const first = prepare();
  await expect.poll(() => clearTimeout).toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const second = prepare();
  while (jobs.length < 2) await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  expect(await Promise.all([first, second])).toEqual([{ problem: 'damaged' }, { problem: 'damaged' }]);
  expect(decode).toHaveBeenCalledTimes(2);
  for (const { answer } of jobs) answer.close();
});
