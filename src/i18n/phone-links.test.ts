import { expect, test } from 'vitest';
import { callLinks, chatLink } from './phone-links.ts';

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
])('the phone %j contains the numbers %j', (text, numbers) => {
  expect(callLinks(text).map(({ label }) => label)).toEqual(numbers);
});

test.each(['(37) 3222–1234', '(37) 3222‑1234', '(37) 3222-1234 – WhatsApp'])(
  '%j is called with +55',
  (text) => expect(callLinks(text)[0]?.href).toBe('tel:+553732221234'),
);

test.each(['/', 'e', 'Cel:'])('a number without an area code after %j gets that of the first', (mark) => {
  expect(callLinks(`(16) 3333-1111 ${mark} 99999-2222`)).toEqual([
    { href: 'tel:+551633331111', label: '(16) 3333-1111' },
    { href: 'tel:+5516999992222', label: expect.stringMatching(/99999-2222$/) },
  ]);
  expect(callLinks('+1 212 555 0100 / 99999-2222')[1]?.href).toBe('tel:999992222');
});

test.each([
  ['WhatsApp: +55 11 98888-0100, ramal 12', 'tel:+5511988880100', 'https://wa.me/5511988880100'],
  ['+1 (212) 555-0100 ext. 5', 'tel:+12125550100', 'https://wa.me/12125550100'],
  ['5511988880100', 'tel:+5511988880100', 'https://wa.me/5511988880100'],
  ['(11) 3222-0100 / 98888-0100', 'tel:+551132220100', 'https://wa.me/5511988880100'],
  ['66/98888-0100', 'tel:+5566988880100', 'https://wa.me/5566988880100'],
  ['0800 123 4567', 'tel:08001234567', 'https://wa.me/558001234567'],
  ['(37) 9999-1234', 'tel:3799991234', 'https://wa.me/553799991234'],
])('the phone %j is called at %s', (phone, call, chat) => {
  expect([callLinks(phone)[0]?.href, chatLink(phone)]).toEqual([call, chat]);
});
