import { expect, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { toMember } from './members.ts';

test('a member has a link for every contact, none for what is no contact, and a teacher the role as given', () => {
  const contacts = { name: 'Ana', role: 'finance', phone: '(37) 3222-1234', email: 'a@b.example' };
  const { role, links } = toMember({ ...contacts, instagram: 'instagram.com/ana' }, texts.en.roles);
  expect(role).toBe('Financial');
  const expected = ['tel:+553732221234', 'mailto:a@b.example', 'https://www.instagram.com/ana/'];
  expect(links.map(({ href }) => href)).toEqual(expected);
  const teacher = toMember({ name: 'Ana', role: 'Director', instagram: 'não tem' });
  expect(teacher).toEqual({ name: 'Ana', role: 'Director', links: [] });
});
