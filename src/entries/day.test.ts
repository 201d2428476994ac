import { expect, test } from 'vitest';
import { fromDay, toDay, withSlashes } from './day.ts';

test.each([
  ['31/12/2005', '2005-12-31'],
  ['1/2/2005', '2005-02-01'],
  ['2005-12-31', '2005-12-31'],
  ['2005/1/2', '2005-01-02'],
  ['3 / 5 / 2009', '2009-05-03'],
])('%j typed is %j', (typed, day) => {
  expect(toDay(typed)).toBe(day);
});

test.each([['2005-12-31', '31/12/2005']])('%j is shown as %j', (day, shown) => {
  expect(fromDay(day)).toBe(shown);
});

test.each([
  ['311', '31', '31/1'],
  ['31/122', '31/12', '31/12/2'],
  ['31122005', '', '31/12/2005'],
  ['2005-12-31', '', '2005-12-31'],
  ['20012005', '', '20/01/2005'],
  ['20/05/1231', '20/05/123', '2005-12-31'],
  ['20/05-', '20/05', '2005-'],
  ['31', '31/', '31'],
])('%j after %j becomes %j', (typed, before, shaped) => {
  expect(withSlashes(typed, before)).toBe(shaped);
});
