import { expect, test } from 'vitest';
import { findLostChildren } from './children.ts';

const child = [102, 1560];
const adult = [1560];
const toTalents = (categories: readonly number[][]) =>
  categories.map((own, index) => ({ id: String(index + 1), categories: own }));

test.each<[string, number[][], number[][], string | undefined]>([
  ['a child grows up', [child, child, adult], [adult, child, adult], undefined],
  ['the only child grows up', [child, adult], [adult, adult], undefined],
  ['children leave', [adult, child, child], [adult], undefined],
  ['an adult becomes a child', [adult, child], [child, child], undefined],
  ['all children grow up at once', [child, child, adult], [adult, adult, adult], 'All 2'],
  ['all that still are there grow up at once', [child, child, child], [adult, adult], 'All 2'],
  ['all children lose all categories', [child, child], [[], []], 'All 2'],
])('if %s, the build is right or refused', (_, before, now, refusal) => {
  const reason = findLostChildren(toTalents(now), toTalents(before));
  expect(reason?.slice(0, 5)).toBe(refusal);
});
