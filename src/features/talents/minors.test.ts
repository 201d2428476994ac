import { expect, test } from 'vitest';
import { talentParams } from './address.ts';
import { isMinor, publicName } from './minors.ts';

test.each([
  [[102], true],
  [[1560, 104], true],
  [[1560], false],
  [[], false],
])('the categories %j are a minor’s: %j', (categories, minor) => {
  expect(isMinor({ categories })).toBe(minor);
});

test('a minor’s surname stays out of titles and addresses', () => {
  const talent = { id: 'a b', name: 'Bia da Silva', gender: 'woman' as const, categories: [102] };
  expect(publicName(talent)).toBe('Bia');
  expect(talentParams(talent)).toEqual({ gender: 'woman', id: 'a~20b', name: 'bia' });
  expect(talentParams({ ...talent, categories: [] }).name).toBe('bia-da-silva');
});
