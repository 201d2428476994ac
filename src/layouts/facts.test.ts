import { expect, test } from 'vitest';
import { breadcrumbs, toJsonLd } from './facts.ts';

const texts = { men_title: 'Homem', women_title: 'Mulher' };

test('the way to a talent leads over the list', () => {
  const target = { route: 'talent', params: { gender: 'man', id: '7', name: 'ivo' } } as const;
  const { itemListElement } = breadcrumbs(target, 'pt', 'Ivo', texts, 'https://a.example');
  expect(itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, 'Vitrine Models', 'https://a.example/'],
    [2, 'Homem', 'https://a.example/talentos/man'],
    [3, 'Ivo', 'https://a.example/talentos/man/7/ivo'],
  ]);
});

test('a name cannot end the data block', () => {
  expect(toJsonLd([{ name: '</script><script>alert(1)</script>' }])).not.toContain('<');
});
