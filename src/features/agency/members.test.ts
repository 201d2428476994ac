import { expect, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { splitPhones, toMember } from './members.ts';

test.each([
  ['+55 37 90000-0101', ['+55 37 90000-0101']],
  ['(37) 90000-0101 / (37) 3222-1234', ['(37) 90000-0101', '(37) 3222-1234']],
  ['37900000101 ou 37900000102', ['37900000101', '37900000102']],
  ['(37) 3222-1234/1235', ['(37) 3222-1234/1235']],
  ['(37) 3222-1234, ramal 12', ['(37) 3222-1234, ramal 12']],
])('the phone %j holds %j', (text, numbers) => {
  expect(splitPhones(text)).toEqual(numbers);
});

test('a member has a link for every contact, and none for what is no contact', () => {
  const contacts = { name: 'Ana', role: 'finance', phone: '(37) 3222-1234', email: 'a@b.example' };
  const { role, links } = toMember({ ...contacts, instagram: 'instagram.com/ana' }, texts.en.roles);
  expect(role).toBe('Financial');
  expect(links.map(({ href }) => href)).toEqual([
    'tel:3732221234',
    'mailto:a@b.example',
    'https://www.instagram.com/ana/',
  ]);
  expect(toMember({ name: 'Ana', instagram: 'não tem' }, texts.en.roles).links).toEqual([]);
});
