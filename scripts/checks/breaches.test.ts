import { expect, test } from 'vitest';
import { findBreaches } from './breaches.ts';
import { type Budget, budgets, building, comparing, relaying } from './budgets.ts';

const budget = budgets.about;

test('a page at the very edge of its budget is inside it', () => {
  expect(findBreaches(budget, budget)).toEqual([]);
});

/** A little worse than the budget of each kind allows. */
const breaches: Record<keyof Budget, number> = {
  script: budget.script + 0.1,
  opened: budget.opened + 0.1,
  style: budget.style + 0.1,
  html: budget.html + 0.1,
  requests: budget.requests + 1,
  elements: budget.elements + 1,
  shift: budget.shift + 0.001,
  thirdParty: 1,
  paint: budget.paint + 1,
  blocking: budget.blocking + 1,
  interaction: budget.interaction + 0.1,
  performance: 99,
  accessibility: 99,
  bestPractices: 99,
  seo: 99,
};

test.each(Object.entries(breaches))('too much of %s breaks the budget', (metric, is) => {
  expect(findBreaches({ ...budget, [metric]: is }, budget)).toEqual([
    { metric, is, limit: budget[metric as keyof Budget] },
  ]);
});

test.each([
  ['delay', 25.1, relaying],
  ['throughput', 0.59, relaying],
  ['memory', 401, relaying],
  ['memory', 1401, building],
  ['growth', 1.01, building],
  ['rebuild', 0.71, building],
  ['seconds', 15.1, comparing],
  ['memory', 301, comparing],
])('%s of %f breaks its budget', (metric, is, limits) => {
  const known: Record<string, number> = limits;
  expect(findBreaches(known, known)).toEqual([]);
  expect(findBreaches({ ...known, [metric]: is }, known)).toEqual([{ metric, is, limit: known[metric] }]);
});

test('a metric that is absent is not judged, and one that is not a number is a breach', () => {
  expect(findBreaches({ script: 1 }, budget)).toEqual([]);
  expect(findBreaches({ paint: Number.NaN }, budget)).toHaveLength(1);
});
