import { expect, test } from 'vitest';
import { fromDay, toDay, withSlashes } from './day.ts';

test.each([
  ['31/12/2005', '2005-12-31'],
  ['1/2/2005', '2005-02-01'],
  ['31-12-2005', '2005-12-31'],
  ['31.12.2005', '2005-12-31'],
  ['31/12/200', '31/12/200'],
  ['2005-12-31', '2005-12-31'],
  ['31/12/20055', '31/12/20055'],
  ['', ''],
])('%j typed is %j', (typed, day) => {
  expect(toDay(typed)).toBe(day);
});

test.each([
  ['2005-12-31', '31/12/2005'],
  ['31/12', '31/12'],
  ['', ''],
])('%j is shown as %j', (day, shown) => {
  expect(fromDay(day)).toBe(shown);
});

test('a day that is shown is the day that was typed', () => {
  expect(toDay(fromDay('2005-02-01'))).toBe('2005-02-01');
});

test.each([
  ['31', '3', '31'],
  ['311', '31', '31/1'],
  ['31/122', '31/12', '31/12/2'],
  ['31122005', '', '31/12/2005'],
  ['31/1', '31/12', '31/1'],
  ['31', '31/', '31'],
  ['1/2/2005', '1/2/200', '1/2/2005'],
])('%j after %j becomes %j', (typed, before, shaped) => {
  expect(withSlashes(typed, before)).toBe(shaped);
});
