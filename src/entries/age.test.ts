import { afterEach, describe, expect, test, vi } from 'vitest';
import { birthdateProblem, dayOf, isMinor } from './age.ts';

describe('the day at the agency', () => {
  test('is still yesterday when it is early in the morning in London', () => {
    expect(dayOf(new Date('2026-03-02T02:59:59Z'))).toBe('2026-03-01');
    expect(dayOf(new Date('2026-03-02T03:00:00Z'))).toBe('2026-03-02');
  });

  afterEach(() => vi.unstubAllGlobals());

  // Engines format the same locale differently, depending on the age of their locale data.
  test.each(['en-US', 'pt-BR', 'ar-EG', 'th-TH'])('is the same in the format of %s', async (language) => {
    class OtherFormat extends Intl.DateTimeFormat {
      constructor(_: unknown, options?: Intl.DateTimeFormatOptions) {
        super(language, options);
      }
    }
    vi.stubGlobal('Intl', { DateTimeFormat: OtherFormat });
    vi.resetModules();
    const fresh = await import('./age.ts');
    expect(fresh.dayOf(new Date('2026-03-02T12:00:00Z'))).toBe('2026-03-02');
  });
});

test.each([
  ['2026-11-20', '2008-11-20', false],
  ['2026-11-19', '2008-11-20', true],
  ['2026-02-28', '2008-02-29', true],
  ['2026-03-01', '2008-02-29', false],
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-20', '2027-01-01', false],
  ['2026-11-20', '2015-02-30', false],
])('on %s somebody born on %s is a minor: %s', (day, birthdate, expected) => {
  expect(isMinor(day, birthdate)).toBe(expected);
});

describe('a date of birth', () => {
  test.each([
    ['2026-11-20', undefined],
    ['2026-11-21', 'dateInFuture'],
    ['1926-11-20', undefined],
    ['1925-11-20', 'dateTooEarly'],
    ['2024-02-29', undefined],
  ])('of %s has the problem %s', (birthdate, problem) => {
    expect(birthdateProblem('2026-11-20', birthdate)).toBe(problem);
  });

  test.each([
    ...['2010-02-30', '2023-02-29', '1900-02-29', '2024-04-31', '2024-13-01', '2024-00-10'],
    ...['2024-1-1', '2024-05', '', '0000-00-00'],
  ])('is not %j', (birthdate) => expect(birthdateProblem('2026-11-20', birthdate)).toBe('date'));
});
