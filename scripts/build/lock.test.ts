import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('a build that loses its lock says so, and ends at once', async () => {
  const file = join(await makeFolder(), 'lock');
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  vi.spyOn(process, 'exit').mockImplementation((code) => end(code) as never);
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const work = async () => {
    await rm(file, { recursive: true });
    // The lock is renewed after half a minute.
    vi.advanceTimersByTime(30_000);
    expect(await ended).toBe(1);
  };
  await expect(withLock(file, work, () => undefined)).rejects.toThrow('already released');
  expect(logged.mock.calls).toEqual([[expect.stringContaining('was deleted, or another build')]]);
});
