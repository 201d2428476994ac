import { expect, test } from 'vitest';
import { sitemap } from './sitemap.ts';

test('every page has its alternates, escaped', () => {
  const xml = sitemap([{ route: 'post', params: { slug: "a'b" } }], 'https://a.example');
  const pages = ['https://a.example/noticias/a&apos;b', 'https://a.example/en/news/a&apos;b'];
  expect(xml.match(/(?<=<loc>)[^<]+/g)).toEqual(pages);
  expect(xml.match(/(?<=hreflang=")[^"]+" href="[^"]+/g)).toHaveLength(6);
});
