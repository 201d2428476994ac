import { expect, test } from 'vitest';
import { findBreaches } from './breaches.ts';
import { budgets, building, comparing, relaying } from './budgets.ts';

const wanted = ['performance', 'accessibility', 'bestPractices', 'seo', 'throughput'];

const limits = [budgets.about, relaying, building, comparing].flatMap((budget) => {
  const known: Record<string, number> = { ...budget };
  return Object.entries(known).map(([metric, limit]) => ({ known, metric, limit }));
});

test.each(limits)('$metric may be at its limit of $limit, and no worse', ({ known, metric, limit }) => {
  const worse = limit + (wanted.includes(metric) ? -0.001 : 0.001);
  expect(findBreaches(known, known)).toEqual([]);
  expect(findBreaches({ ...known, [metric]: worse }, known)).toEqual([{ metric, is: worse, limit }]);
});

test('a metric that is absent is not judged, and one that is not a number is a breach', () => {
  expect(findBreaches({ script: 1 }, budgets.about)).toEqual([]);
  expect(findBreaches({ paint: Number.NaN }, budgets.about)).toHaveLength(1);
});
