import { expect, test } from 'vitest';
import { categories, categoryLabel, isCategory, isInCategory } from './categories.ts';
import { holdsBack, isMinor, publicName } from './minors.ts';

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
  [0, []],
  [12345, []],
])('id %i belongs to %j', (id, expected) => {
  expect(categories.filter((category) => isInCategory([id], category))).toEqual(expected);
  expect(isInCategory([id], 'all')).toBe(true);
});

test('somebody without a category is shown among all', () => {
  expect(isInCategory([], 'all')).toBe(true);
  expect(categories.some((category) => isInCategory([], category))).toBe(false);
});

test('actors are actresses on the list of women', () => {
  expect(categoryLabel('actors', 'man')).toBe('actors');
  expect(categoryLabel('actors', 'woman')).toBe('actresses');
});

test('only what is in the table is a category', () => {
  expect(isCategory('fashion')).toBe(true);
  for (const value of ['all', 'toString', '1530', '', null]) expect(isCategory(value)).toBe(false);
});

test('a minor is known by either id, and shown by the first name alone', () => {
  const talent = { name: 'Sofia Alves Prado', categories: [1560, 104] };
  expect(isMinor(talent)).toBe(true);
  expect(holdsBack('hideBodyMeasures', talent)).toBe(true);
  expect(publicName(talent)).toBe('Sofia');
  expect(publicName({ ...talent, categories: [1560] })).toBe('Sofia Alves Prado');
});
