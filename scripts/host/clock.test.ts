import { expect, onTestFinished, test, vi } from 'vitest';
import { isDue, startClock } from './clock.ts';

test.each([
  ['0 6 * * *', '2026-06-10T06:00:00Z', true],
  ['0 6 * * *', '2026-06-10T06:01:00Z', false],
  ['0 6 * * *', '2026-06-10T07:00:00Z', false],
  ['*/5 * * * *', '2026-06-10T07:35:59Z', true],
  ['*/5 * * * *', '2026-06-10T07:36:00Z', false],
  ['*/2 * * * *', '2026-06-10T00:00:00Z', true],
  ['0 0 1 */6 *', '2026-07-01T00:00:00Z', true],
  ['0 0 1 */6 *', '2026-06-01T00:00:00Z', false],
  ['15,45 8-18 * * 1-5', '2026-06-10T18:45:00Z', true],
  ['15,45 8-18 * * 1-5', '2026-06-13T18:45:00Z', false],
])('%s at %s: %s', (schedule, date, is) => {
  expect(isDue(schedule, new Date(date))).toBe(is);
});

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
