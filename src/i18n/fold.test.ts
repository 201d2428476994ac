import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['João  ÂNGELO', 'joao angelo'],
  ['Conceição', 'conceicao'],
  ['Ana 🌸', 'ana 🌸'],
])('%s is compared as %s', (text, expected) => {
  expect(fold(text)).toBe(expected);
});
