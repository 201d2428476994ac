import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPhone } from './phone.ts';

// check-contact.test.ts tests more spellings.
describe('a phone number', () => {
  test.each([
    ['5537999991234', '+55 (37) 99999-1234'],
    ['0055 37 3222 1234', '+55 (37) 3222-1234'],
    ['+44 (0)20 7946 0000', '+44 20 7946 0000'],
    ['(+44) 20 7946 0000', '+44 20 7946 0000'],
    ['+0044 20 7946 0000', '+44 20 7946 0000'],
    [' +351 912 345 678 ', '+351 912 345 678'],
  ])('typed as %j is posted as %j', (typed, sent) => expect(toPhone(typed)).toBe(sent));

  test.each([
    ...['99999-1234', '+55 (37) 89999-1234', '+55 (07) 99999-1234', '+55 37 9999-12345-6'],
    ...['+1234567890123456', 'tel:+5537999991234'],
  ])('is not %j', (typed) => expect(toPhone(typed)).toBeUndefined());

  test('that is already normalised does not change', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ().-]{6,24}$/), (typed) => {
        const sent = toPhone(typed);
        expect(sent === undefined || toPhone(sent) === sent).toBe(true);
      }),
    );
  });
});
