import { expect, test } from 'vitest';
import { sitemap } from './sitemap.ts';

test('every page has its alternates and its picture, escaped', () => {
  const xml = sitemap(
    [{ target: { route: 'about', params: {} }, picture: 'https://a.example/p.jpg?a=1&b=<2>' }],
    'https://a.example',
  );
  const pages = ['https://a.example/sobre-nos', 'https://a.example/en/about-us'];
  expect(xml.match(/(?<=<loc>)[^<]+/g)).toEqual(pages);
  expect(xml.match(/hreflang="[^"]+"/g)).toHaveLength(6);
  expect(xml).toContain('<image:loc>https://a.example/p.jpg?a=1&amp;b=&lt;2&gt;</image:loc>');
});
