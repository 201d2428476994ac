import { expect, test } from 'vitest';
import { inCentimetres, inInches, localDecimals } from './measures.ts';

test.each([
  ['178', "5'10", '178 cm', "5'10'"],
  ['178', '5’10”', '178 cm', "5'10'"],
  ['86', "34'", '86 cm', "34'"],
  ['86', '34 in', '86 cm', "34'"],
  ['178', undefined, '178 cm', "70'"],
  ['88,5', undefined, '88,5 cm', "35'"],
  ['1,78', undefined, '178 cm', "70'"],
  ['1.78 m', undefined, '178 cm', "70'"],
  ['', "5'10", '178 cm', "5'10'"],
  ['', "34''", '86 cm', "34'"],
  ['', '34,5', '88 cm', "34,5'"],
  ['', 'x', '', "x'"],
  ['M', undefined, 'M', ''],
  ['86', "''", '86 cm', "34'"],
] as const)('%j in centimetres and %j in inches show as "%s" or "%s"', (cm, inches, centimetres, inInch) => {
  expect(inCentimetres({ cm, inches })).toBe(centimetres);
  expect(inInches({ cm, inches })).toBe(inInch);
});

test.each([
  ['174.5 cm', '174,5 cm', '174.5 cm'],
  ["34,5'", "34,5'", "34.5'"],
  ['37,5/38', '37,5/38', '37.5/38'],
  ['38,39', '38,39', '38,39'],
])('%j is written %j in Portuguese and %j in English', (text, pt, en) => {
  expect(localDecimals(text, 'pt')).toBe(pt);
  expect(localDecimals(text, 'en')).toBe(en);
});

test('inches with 100,000 marks and spaces are formatted in less than 2 s', () => {
  const long = `34${' "'.repeat(100_000)}x`;
  const started = process.cpuUsage();
  expect(inInches({ cm: '', inches: long })).toBe(`${long}'`);
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
