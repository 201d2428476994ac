import { expect, test } from 'vitest';
import { fromDay, toDay, withSlashes } from './day.ts';

test.each([
  ['31/12/2005', '2005-12-31'],
  ['2005/1/2', '2005-01-02'],
  ['3 / 5 / 2009', '2009-05-03'],
  ['3 5 2009', '2009-05-03'],
  ['31/12/20055', '31/12/20055'],
  [' 31122005', '2005-12-31'],
  ['20051231', '2005-12-31'],
  ['3112200', '3112200'],
])('the typed date %j is read as %j', (typed, day) => expect(toDay(typed)).toBe(day));

test('a day is shown with slashes', () => expect(fromDay('2005-12-31')).toBe('31/12/2005'));

test.each([
  ['311', '31', '31/1'],
  ['31/122', '31/12', '31/12/2'],
  ['2005-12-31', '', '2005-12-31'],
  ['20/05/1231', '20/05/123', '2005-12-31'],
  ['31122005', '01/01/2001', '31/12/2005'],
  ['20/05-', '20/05', '2005-'],
  ['311', '31/1', '311'],
])('typing %j after %j shows %j', (typed, before, shaped) => expect(withSlashes(typed, before)).toBe(shaped));
