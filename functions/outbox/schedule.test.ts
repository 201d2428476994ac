import { describe, expect, test } from 'vitest';
import { delayAfter, isReportDue } from './schedule.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('the wait for the next attempt', () => {
  test('doubles from five minutes to an hour', () => {
    expect([1, 2, 3, 4, 5, 50].map((attempts) => delayAfter(attempts, 0) / minute)).toEqual([
      5, 10, 20, 40, 60, 60,
    ]);
  });

  test('is six hours once an entry is overdue', () => {
    expect(delayAfter(90, 72 * hour) / hour).toBe(6);
  });
});

describe('a report', () => {
  test.each([
    [71, 1_000, false],
    [72, 1_000, true],
    [80, 23, false],
    [96, 24, true],
  ])('about an entry of %i h, %i h after the last one, is due: %s', (age, since, isDue) => {
    expect(isReportDue(age * hour, since * hour)).toBe(isDue);
  });
});
