import { expect, test } from 'vitest';
import { findBreaches } from './budgets.ts';

test.each([
  ['script', 6, 6.001],
  ['performance', 99, 98.999],
  ['accessibility', 100, 99.999],
  ['bestPractices', 100, 99.999],
  ['seo', 100, 99.999],
  ['throughput', 50, 49.999],
  ['paint', 1800, Number.NaN],
])('%s passes at its limit of %d and fails at %d', (metric, limit, worse) => {
  const budget = { [metric]: limit };
  expect(findBreaches(budget, budget)).toEqual([]);
  expect(findBreaches({ [metric]: worse }, budget)).toEqual([{ metric, is: worse, limit }]);
});

test('a metric that is absent is not judged', () => expect(findBreaches({}, { script: 6 })).toEqual([]));
