import { expect, onTestFinished, test, vi } from 'vitest';
import { startClock } from './clock.ts';

test('each function runs once in its minute', async () => {
  vi.useFakeTimers({ now: new Date('2026-06-10T05:58:30Z') });
  onTestFinished(() => void vi.useRealTimers());
  const runs: string[] = [];
  const stop = startClock(
    [
      { name: 'nightly', schedule: '0 6 * * *' },
      { name: 'watch', schedule: '*/2 * * * *' },
      { name: 'rebuild' },
    ],
    (name) => Promise.resolve(runs.push(name)),
  );
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  stop();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(runs).toEqual(['nightly', 'watch', 'watch']);
});
