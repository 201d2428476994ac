import { describe, expect, test } from 'vitest';
import { delayAfter, isReportDue, isWarningDue } from './schedule.ts';

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
    [71, 1_000, false, false],
    [72, 1_000, false, true],
    [80, 23, false, false],
    [96, 24, false, true],
    [0, 1_000, true, true],
    [1, 1, true, false],
    [25, 24, true, true],
  ])(
    'about an entry of %i h, %i h after the last one, with a problem: %s, is due: %s',
    (age, since, hasProblem, isDue) => {
      expect(isReportDue(age * hour, since * hour, hasProblem)).toBe(isDue);
    },
  );
});

test.each([
  [26, undefined, false],
  [27, undefined, true],
  [28, 1, false],
])(
  'that an entry of %i days is about to be deleted, after it was said at %s, is due: %s',
  (age, warnedAt, isDue) => {
    expect(isWarningDue(age * 24 * hour, warnedAt)).toBe(isDue);
  },
);
