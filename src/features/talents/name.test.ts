import { expect, test } from 'vitest';
import { cardName, foldName } from './name.ts';

test.each([
  ['Ana Clara de Souza', 'Ana Souza'],
  ['  Ana   Souza ', 'Ana Souza'],
  ['Pelé', 'Pelé'],
  ['Ana 🌸', 'Ana 🌸'],
  [`Ana ${'Maria '.repeat(60)}Souza`, 'Ana Souza'],
  ['', ''],
])('%s is %s on a card', (name, expected) => {
  expect(cardName(name)).toBe(expected);
});

test.each([
  ['João  ÂNGELO', 'joao angelo'],
  ['Conceição', 'conceicao'],
  ['Ana 🌸', 'ana 🌸'],
])('%s is searched for as %s', (name, expected) => {
  expect(foldName(name)).toBe(expected);
});
