import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when.ts';

afterEach(() => void vi.useRealTimers());

test('work starts after 200 ms in Safari, which has no requestIdleCallback', () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  const work = vi.fn();
  whenIdle(work);
  vi.advanceTimersByTime(199);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});
