import { expect, test } from 'vitest';
import { explainLostChildren } from './children.ts';

const child = [102, 1560];
const adult = [1560];
const toTalents = (categories: readonly number[][]) =>
  categories.map((own, index) => ({ id: String(index + 1), categories: own }));

test.each<[string, number[][], number[][], string | undefined]>([
  ['a child grows up', [child, child, adult], [adult, child, adult], undefined],
  ['the only child grows up', [child, adult], [adult, adult], undefined],
  ['children leave', [adult, child, child], [adult], undefined],
  ['an adult becomes a child', [adult, child], [child, child], undefined],
  ['three of ten grow up', Array(10).fill(child), [adult, adult, adult, ...Array(7).fill(child)], undefined],
  ['two of six grow up at once', Array(6).fill(child), [adult, adult, ...Array(4).fill(child)], '2 of 6'],
  ['all children grow up at once', [child, child, adult], [adult, adult, adult], '2 of 2'],
  ['all who are still listed grow up at once', [child, child, child], [adult, adult], '2 of 2'],
  ['one of nine loses all categories', Array(9).fill(child), [[], ...Array(8).fill(child)], '1 of 9'],
  ['all children lose all categories', [child, child], [[], []], '2 of 2'],
])('if %s, the build is allowed or refused', (_, before, now, refusal) => {
  expect(explainLostChildren(toTalents(now), toTalents(before))?.slice(0, 6)).toBe(refusal);
});
