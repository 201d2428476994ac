import { expect, test } from 'vitest';
import { countBrowserTests, countUnitTests, sum } from './count.ts';

test('reports are counted', () => {
  expect(countUnitTests({ numPassedTests: 3, numFailedTests: 1 }, 1)).toEqual({ passed: 3, failed: 1 });
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countBrowserTests({ stats }, 1)).toEqual({ passed: 5, failed: 2 });
  expect(
    sum([
      { passed: 3, failed: 1 },
      { passed: 5, failed: 2 },
    ]),
  ).toEqual({ passed: 8, failed: 3 });
});

test('a run that fails without a failed test, or without a report, counts as a failure', () => {
  expect(countUnitTests({ numPassedTests: 3, numFailedTests: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(countUnitTests(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(countBrowserTests(undefined, 1)).toEqual({ passed: 0, failed: 1 });
});
