import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['João  ÂNGELO', 'joao angelo'],
  ["D'Ávila D’Ávila", 'davila davila'],
  ['Jo\u00ada\u0303o\u200b', 'joao'],
])('%s is compared as %s', (text, expected) => {
  expect(fold(text)).toBe(expected);
});
