import { expect, test } from 'vitest';
import { categories, categoryLabel, isCategory, isInCategory } from './categories.ts';

test.each([
  [1560, ['comercial']],
  [1530, ['fashion']],
  [98, ['curve']],
  [102, ['kids-teen']],
  [104, ['kids-teen']],
  [2, ['actors']],
  [97, ['actors']],
  [1554, ['special-booking']],
  [1999, ['social-media']],
  [12345, []],
])('the id %i is in the categories %j', (id, expected) => {
  expect(categories.filter((category) => isInCategory([id], category))).toEqual(expected);
  expect(isInCategory([id], 'all')).toBe(true);
});

test('women who act are labelled actresses', () => {
  expect(categoryLabel('actors', 'man')).toBe('actors');
  expect(categoryLabel('actors', 'woman')).toBe('actresses');
});

test('only the keys of the table are categories', () => {
  expect(isCategory('fashion')).toBe(true);
  for (const value of ['all', 'toString', '1530', '', null]) expect(isCategory(value)).toBe(false);
});
