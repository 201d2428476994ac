import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callLinks, toPhone } from './phone.ts';

describe('a phone number', () => {
  test.each([
    ['5537999991234', '+55 (37) 99999-1234'],
    ['037 99999.1234', '+55 (37) 99999-1234'],
    ['0055 37 3222 1234', '+55 (37) 3222-1234'],
    ['0044 20 7946 0000', '+44 20 7946 0000'],
    ['+44 (0)20 7946 0000', '+44 20 7946 0000'],
    ['(+44) 20 7946 0000', '+44 20 7946 0000'],
    ['+0044 20 7946 0000', '+44 20 7946 0000'],
    ['0 15 37 99999-1234', '+55 (37) 99999-1234'],
    ['＋５５ 37 99999–1234', '+55 (37) 99999-1234'],
    [' +351 912 345 678 ', '+351 912 345 678'],
  ])('typed as %j is sent as %j', (typed, sent) => {
    expect(toPhone(typed)).toBe(sent);
  });

  test.each([
    ...['99999-1234', '+55 (37) 89999-1234', '+55 (07) 99999-1234', '+55 37 9999-12345-6'],
    ...['+1234567890123456', 'tel:+5537999991234'],
  ])('is not %j', (typed) => {
    expect(toPhone(typed)).toBeUndefined();
  });

  test('in the shape in which it is sent stays as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ().-]{6,24}$/), (typed) => {
        const sent = toPhone(typed);
        expect(sent === undefined || toPhone(sent) === sent).toBe(true);
      }),
    );
  });
});

test.each([
  ['(11) 90000-0101 / (37) 3222-1234', ['(11) 90000-0101', '(37) 3222-1234']],
  ['11900000101 ou 11900000102', ['11900000101', '11900000102']],
  ['(11) 90000-0101\n3222-1234', ['(11) 90000-0101', '3222-1234']],
  ['(11) 90000-0101 (11) 3222-1234', ['(11) 90000-0101', '(11) 3222-1234']],
  ['Fixo: (15) 3222-1111 Cel.: 99999-0000', ['Fixo: (15) 3222-1111', 'Cel.: 99999-0000']],
  ['(37) 3222-1234 ramal: 12 / 99999-0000', ['(37) 3222-1234 ramal: 12', '99999-0000']],
  ['+55 (11) 90000-0101 (WhatsApp)', ['+55 (11) 90000-0101 (WhatsApp)']],
  ['(37) 3222-1234, ramal 12', ['(37) 3222-1234, ramal 12']],
  ['(11) 90000-0101 (só WhatsApp) / 3222-1234', ['(11) 90000-0101 (só WhatsApp)', '3222-1234']],
  ['0055 (11) 90000-0101 / (37) 3222-1234', ['0055 (11) 90000-0101', '(37) 3222-1234']],
])('the phone %j holds %j', (text, numbers) => {
  expect(callLinks(text).map(({ label }) => label)).toEqual(numbers);
});

test.each(['(37) 3222–1234', '(37) 3222‑1234', '(37) 3222-1234 – WhatsApp'])(
  '%j is called with +55',
  (text) => {
    expect(callLinks(text)[0]?.href).toBe('tel:+553732221234');
  },
);

test.each(['/', 'e', 'Cel:'])('a number after %j, without an area code, has that of the first', (mark) => {
  const links = callLinks(`(16) 3333-1111 ${mark} 99999-2222`);
  expect(links).toEqual([
    { href: 'tel:+551633331111', label: '(16) 3333-1111' },
    { href: 'tel:+5516999992222', label: expect.stringMatching(/99999-2222$/) },
  ]);
  expect(callLinks('+1 212 555 0100 / 99999-2222')[1]?.href).toBe('tel:999992222');
});
