import { mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/folder.ts';
import { withLock } from './lock.ts';

test('the second of two builds says that it waits, and starts when the first has failed', async () => {
  const file = join(await makeFolder(), 'deep', 'lock');
  const order: string[] = [];
  const waiting = Promise.withResolvers<void>();
  const log = (line: string) => {
    order.push(line);
    waiting.resolve();
  };
  const work = async () => {
    order.push('begins');
    await waiting.promise;
    order.push('ends');
    throw new Error('broken');
  };
  await Promise.allSettled([withLock(file, work, log), withLock(file, work, log)]);
  const waits = 'Another build or check is under way here; waiting for it.';
  expect(order.filter((line) => line !== waits)).toEqual(['begins', 'ends', 'begins', 'ends']);
  expect(order).toContain(waits);
});

test('a lock that a busy machine has not renewed for half a minute is still valid', async () => {
  const file = join(await makeFolder(), 'lock');
  await mkdir(file);
  const halfAMinuteAgo = Date.now() / 1000 - 30;
  await utimes(file, halfAMinuteAgo, halfAMinuteAgo);
  const waiting = Promise.withResolvers<void>();
  const work = async () => 'begins';
  const working = withLock(file, work, () => waiting.resolve());
  expect(await Promise.race([working, waiting.promise.then(() => 'waits')])).toBe('waits');
  await rm(file, { recursive: true });
  expect(await working).toBe('begins');
});
