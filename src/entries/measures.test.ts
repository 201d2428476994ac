import { describe, expect, test } from 'vitest';
import { type MeasureName, measureOptions, toMeasure } from './measures.ts';

const names: MeasureName[] = ['height', 'bust', 'waist', 'hips', 'jeans', 'shoes'];

describe('the local option lists', () => {
  test.each([
    ['height', '30', '200', 171],
    ['bust', '65', '200', 136],
    ['waist', '20', '200', 181],
    ['hips', '20', '200', 181],
    ['jeans', '34', '60', 53],
    ['shoes', '1', '60', 119],
  ] as const)('%s goes from %s to %s in %i steps', (name, first, last, count) => {
    const values = measureOptions(name, 'pt').map(({ value }) => value);
    expect([values[0], values.at(-1), values.length]).toEqual([first, last, count]);
  });

  test('lengths have inches in English; sizes have half steps and no inches', () => {
    expect(measureOptions('height', 'en').at(-1)).toEqual({ value: '200', label: '200 cm · 78.7 in' });
    expect(measureOptions('height', 'pt').at(-1)).toEqual({ value: '200', label: '200 cm' });
    expect(measureOptions('jeans', 'en')[1]).toEqual({ value: '34.5', label: '34.5' });
    expect(measureOptions('jeans', 'pt')[1]).toEqual({ value: '34.5', label: '34,5' });
  });
});

describe('a measure', () => {
  test.each(names)('of %s may be any value in its list, but none beyond its ends', (name) => {
    const values = measureOptions(name, 'pt').map(({ value }) => Number(value));
    const [first = 0, second = 0, last = 0] = [values[0], values[1], values.at(-1)];
    for (const value of values) expect(toMeasure(name, String(value))).toBe(String(value));
    for (const beyond of [first - (second - first), last + (second - first)])
      expect(toMeasure(name, String(beyond))).toBeUndefined();
  });

  test.each([
    ['shoes', '38,5', '38.5'],
    ['shoes', '38.50', '38.5'],
    ['height', '178.5', undefined],
  ] as const)('of %s typed as %j is %s', (name, text, value) => expect(toMeasure(name, text)).toBe(value));

  test.each(['', '38.25', '1e2', '0x22', '-38', '38 ', 'NaN', '038'.repeat(2)])('is not %j', (text) => {
    expect(toMeasure('jeans', text)).toBeUndefined();
  });
});
