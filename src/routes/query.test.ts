import { expect, test } from 'vitest';
import { translateQuery } from './query.ts';

test.each([
  ['?categoria=fashion', 'en', '?category=fashion'],
  ['?category=fashion', 'pt', '?categoria=fashion'],
  ['?categoria=curve&altura=170-180&ordem=name', 'en', '?category=curve&height=170-180&sort=name'],
  ['?ids=1,2&utm_source=mail', 'en', '?ids=1,2&utm_source=mail'],
  ['?nome=Jo%C3%A3o+%26+Ana', 'en', '?name=Jo%C3%A3o+%26+Ana'],
] as const)('the query %s in %s is %s', (search, locale, expected) => {
  expect(translateQuery(search, locale)).toBe(expected);
});
