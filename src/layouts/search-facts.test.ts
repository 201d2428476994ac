import { expect, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { site } from '#src/site.ts';
import { breadcrumbs, organization } from './search-facts.ts';

test.each([
  [
    'talent',
    { route: 'talent', params: { gender: 'man', id: '7', name: 'ivo' } },
    'pt',
    [`${site.name} /`, 'Homem /talentos/man', 'Ivo /talentos/man/7/ivo'],
  ],
  [
    'article',
    { route: 'post', params: { slug: 'ivo' } },
    'en',
    [`${site.name} /en`, 'News /en/news', 'Ivo /en/news/ivo'],
  ],
] as const)('the breadcrumbs of one %s include its list', (_, target, locale, crumbs) => {
  const { itemListElement } = breadcrumbs(target, locale, 'Ivo', texts[locale], 'https://a.example');
  expect(itemListElement.map(({ position }) => position)).toEqual([1, 2, 3]);
  const shown = itemListElement.map(({ name, item }) => `${name} ${item.replace('https://a.example', '')}`);
  expect(shown).toEqual(crumbs);
});

test('the school’s profile is not the agency’s', () => {
  const links = [
    { network: 'facebook', href: 'https://facebook.com/a' },
    { network: 'school', href: 'https://instagram.com/s' },
  ];
  const { sameAs } = organization('https://a.example', site.contact, links);
  expect(sameAs).toEqual(['https://facebook.com/a']);
});

test('the first of several phone numbers is the agency’s', () => {
  const phone = '(37) 3333-4444 / (37) 99999-0000';
  const { telephone, contactPoint } = organization('https://a.example', { ...site.contact, phone }, []);
  expect([telephone, contactPoint.telephone]).toEqual(['(37) 3333-4444', '(37) 3333-4444']);
});
