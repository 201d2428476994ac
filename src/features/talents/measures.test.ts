import { expect, test } from 'vitest';
import { inCentimetres, inInches, toCentimetres } from './measures.ts';

test.each([
  // given, after the slash, in centimetres, in inches
  ['178', "5'10", '178 cm', "5'10'"],
  ['178', '5’10”', '178 cm', "5'10'"],
  ['178', "5'10''", '178 cm', "5'10'"],
  ['86', '34', '86 cm', "34'"],
  ['86', "34'", '86 cm', "34'"],
  ['86', '33,5"', '86 cm', "33,5'"],
  ['178', undefined, '178 cm', "70'"],
  ['86', undefined, '86 cm', "34'"],
  ['88,5', undefined, '88,5 cm', "35'"],
  ['178 cm', undefined, '178 cm', "70'"],
  ['1,78', undefined, '178 cm', "70'"],
  ['1.78 m', undefined, '178 cm', "70'"],
  ['', "5'10", '178 cm', "5'10'"],
  ['', '34,5', '88 cm', "34,5'"],
  ['', 'x', '', "x'"],
  ['M', undefined, 'M', ''],
  ['0', undefined, '0', ''],
  ['86', "''", '86 cm', "34'"],
] as const)('%s / %s shows %s or %s', (cm, inches, centimetres, inInch) => {
  expect(inCentimetres({ cm, inches })).toBe(centimetres);
  expect(inInches({ cm, inches })).toBe(inInch);
});

test.each([
  ['178', 178],
  ['1,78', 178],
  ['88.5', 88.5],
  ['', undefined],
  ['alta', undefined],
  ['-4', 4],
])('%s is %s centimetres long', (text, length) => {
  expect(toCentimetres(text)).toBe(length);
});
