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
