import { expect, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { roleLabel, toLink, toMember, withoutRepeats } from './members.ts';

test('a member has a link for each valid contact, and a teacher keeps the given role', () => {
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
  ['the number in another spelling', true, both, { name: 'MARCIA', phone: '+55 37 3221-1234' }],
  ['the e-mail address in lower case', true, both, { name: 'Márcia', email: 'a@x.example' }],
  ['the profile as an address', true, teacher, { name: 'Bia', instagram: 'instagram.com/Bia/' }],
  ['another number', false, both, { name: 'Márcia', phone: '+55 37 3221-9999' }],
  ['another name', false, both, { ...both, name: 'Marcos' }],
])('a second entry with %s is a repeat: %s', (_, isRepeat, first, second) => {
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
] as const)('the role %s in %s is %s', (role, locale, label) => {
  expect(roleLabel(role, texts[locale].roles)).toBe(label);
});

test.each([
  ['https://www.instagram.com/citrine/?hl=en', '@citrine'],
  ['https://citrine.example/', 'citrine.example'],
  ['https://www.facebook.com/profile.php?id=6155', 'www.facebook.com/profile.php?id=6155'],
])('the link to %s is shown as %s', (href, label) => expect(toLink(href)).toEqual({ href, label }));
