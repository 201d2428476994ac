import { expect, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { phoneLinks, splitPhones, toMember } from './members.ts';

test.each([
  ['+55 11 90000-0101', ['+55 11 90000-0101']],
  ['(11) 90000-0101 / (37) 3222-1234', ['(11) 90000-0101', '(37) 3222-1234']],
  ['11900000101 ou 11900000102', ['11900000101', '11900000102']],
  ['(37) 3222-1234/1235', ['(37) 3222-1234/1235']],
  ['(37) 3222-1234, ramal 12', ['(37) 3222-1234, ramal 12']],
])('the phone %j holds %j', (text, numbers) => {
  expect(splitPhones(text)).toEqual(numbers);
});

test('a number without an area code has that of the first', () => {
  const links = phoneLinks('(16) 3333-1111 / 99999-2222');
  expect(links).toEqual([
    { href: 'tel:+551633331111', label: '(16) 3333-1111' },
    { href: 'tel:+5516999992222', label: '99999-2222' },
  ]);
  expect(phoneLinks('+1 212 555 0100 / 99999-2222')[1]?.href).toBe('tel:999992222');
});

test('a member has a link for every contact, and none for what is no contact', () => {
  const contacts = { name: 'Ana', role: 'finance', phone: '(37) 3222-1234', email: 'a@b.example' };
  const { role, links } = toMember({ ...contacts, instagram: 'instagram.com/ana' }, texts.en.roles);
  expect(role).toBe('Financial');
  expect(links.map(({ href }) => href)).toEqual([
    'tel:+553732221234',
    'mailto:a@b.example',
    'https://www.instagram.com/ana/',
  ]);
  expect(toMember({ name: 'Ana', instagram: 'não tem' }, texts.en.roles).links).toEqual([]);
});
