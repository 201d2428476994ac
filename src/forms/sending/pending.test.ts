import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atLeast, leastPendingMs } from './pending.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is there at once is shown as pending for 200 ms', async () => {
  const shown = vi.fn();
  void atLeast(leastPendingMs, Promise.resolve('list')).then(shown);
  await vi.advanceTimersByTimeAsync(199);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toHaveBeenCalledWith('list');
});

test('a failure waits as long', async () => {
  const failed = vi.fn();
  void atLeast(leastPendingMs, Promise.reject(new Error('no'))).catch(failed);
  await vi.advanceTimersByTimeAsync(199);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(new Error('no'));
});
