import { expect, test } from 'vitest';
import { site } from '#src/site.ts';
import { breadcrumbs, organization, toJsonLd, website } from './search-facts.ts';

const texts = { talents: { menTitle: 'Homem', womenTitle: 'Mulher' }, news: { title: 'Notícias' } };

test('the breadcrumbs of a talent include the list', () => {
  const target = { route: 'talent', params: { gender: 'man', id: '7', name: 'ivo' } } as const;
  const { itemListElement } = breadcrumbs(target, 'pt', 'Ivo', texts, 'https://a.example');
  expect(itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, site.name, 'https://a.example/'],
    [2, 'Homem', 'https://a.example/talentos/man'],
    [3, 'Ivo', 'https://a.example/talentos/man/7/ivo'],
  ]);
});

test('the breadcrumbs of an article include the news', () => {
  const target = { route: 'post', params: { slug: 'a' } } as const;
  const { itemListElement } = breadcrumbs(target, 'en', 'A', texts, 'https://a.example');
  expect(itemListElement.map(({ item }) => item)).toEqual([
    'https://a.example/en',
    'https://a.example/en/news',
    'https://a.example/en/news/a',
  ]);
});

test('the agency has the address and phone of the contact page', () => {
  expect(organization('https://a.example', { ...site.contact, phone: '+55 11 1' }, [])).toMatchObject({
    '@id': 'https://a.example/#agency',
    telephone: '+55 11 1',
    address: { '@type': 'PostalAddress', addressLocality: site.contact.city, addressCountry: 'BR' },
    contactPoint: { '@type': 'ContactPoint', telephone: '+55 11 1', availableLanguage: ['pt-BR', 'en'] },
  });
});

test('the site is named and belongs to the agency', () => {
  expect(website('https://a.example')).toMatchObject({
    name: site.name,
    url: 'https://a.example/',
    publisher: { '@id': 'https://a.example/#agency' },
  });
});

test('no name can close the data block', () => {
  expect(toJsonLd([{ name: '</script><script>alert(1)</script>' }])).not.toContain('<');
});
