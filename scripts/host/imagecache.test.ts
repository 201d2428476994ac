import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openImageCache } from './imagecache.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'images-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const picture = (size: number) => ({ type: 'image/webp', body: Buffer.alloc(size, '\n') });

test('a picture comes back as it was, until it is too old', async () => {
  const folder = makeFolder();
  const cache = openImageCache(folder);
  await cache.write('a', picture(10));
  expect(await cache.read('a', 1000)).toEqual(picture(10));
  expect(await cache.read('b', 1000)).toBeUndefined();
  const [name = ''] = readdirSync(folder);
  utimesSync(join(folder, name), 1, 1);
  expect(await cache.read('a', 1000)).toBeUndefined();
  expect(await cache.read('a', Number.POSITIVE_INFINITY)).toEqual(picture(10));
});

test('the oldest pictures make room', async () => {
  const folder = makeFolder();
  const cache = openImageCache(folder, 1000);
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) {
    const before = new Set(readdirSync(folder));
    await cache.write(key, picture(300));
    for (const name of readdirSync(folder)) if (!before.has(name)) utimesSync(join(folder, name), at, at);
  }
  const kept = await Promise.all(
    ['a', 'b', 'c', 'd'].map((key) => cache.read(key, Number.POSITIVE_INFINITY)),
  );
  expect(kept.map((found) => found !== undefined)).toEqual([false, false, true, true]);
});
