import { expect, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { roleLabel, toMember, withoutRepeats } from './members.ts';

test('a member has a link for every contact, none for what is no contact, and a teacher the role as given', () => {
  const contacts = { name: 'Ana', role: 'finance', phone: '(37) 3222-1234', email: 'a@b.example' };
  const { role, links } = toMember({ ...contacts, instagram: 'instagram.com/ana' }, texts.en.roles);
  expect(role).toBe('Financial');
  const expected = ['tel:+553732221234', 'mailto:a@b.example', 'https://www.instagram.com/ana/'];
  expect(links.map(({ href }) => href)).toEqual(expected);
  const director = toMember({ name: 'Ana', role: 'Director', instagram: 'não tem' });
  expect(director).toEqual({ name: 'Ana', role: 'Director', links: [] });
});

const both = { name: 'Márcia', phone: '(37) 3221-1234 / 37 99999-1234', email: 'A@x.example' };
const teacher = { name: 'Bia', instagram: '@bia' };

test.each([
  ['a number in another spelling', both, { name: 'MARCIA', phone: '+55 37 3221-1234' }, true],
  ['an address in small letters', both, { name: 'Márcia', email: 'a@x.example' }, true],
  ['a profile by its address', teacher, { name: 'Bia', instagram: 'instagram.com/Bia/' }, true],
  ['another number', both, { name: 'Márcia', phone: '+55 37 3221-9999' }, false],
  ['another name', both, { ...both, name: 'Marcos' }, false],
])('a member of the same list with %s repeats another or not', (_, first, second, isRepeat) => {
  const members = [first, second].map((person) => toMember(person, texts.pt.roles));
  expect(withoutRepeats(members)).toEqual(isRepeat ? members.slice(0, 1) : members);
});

test.each([
  ['Direção e coordenação', 'en', 'Director and coordination'],
  ['direcao  e coordenacao', 'pt', 'Direção e coordenação'],
  ['head_booker', 'pt', 'Headbooker'],
  ['Financeiro', 'en', 'Financial'],
  ['Scout', 'en', 'Scouter'],
  ['constructor', 'en', 'constructor'],
] as const)('%s reads in %s as %s', (role, locale, label) => {
  expect(roleLabel(role, texts[locale].roles)).toBe(label);
});
