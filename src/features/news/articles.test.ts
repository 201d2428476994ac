import { describe, expect, test } from 'vitest';
import type { Post } from '#src/upstream/panel/posts.ts';
import { beginsWith, toArticles, toExcerpt, toPages } from './articles.ts';

const post = (slug: string, day?: number): Post => ({
  type: 'blog',
  slug,
  title: slug,
  excerpt: undefined,
  html: undefined,
  cover: undefined,
  publishedAt: day === undefined ? undefined : new Date(Date.UTC(2024, 0, day)).toISOString(),
});

test.each([
  [
    'newest first, undated ones last',
    [post('a', 1), post('x'), post('b', 3), post('y'), post('c', 2)],
    ['b: b', 'c: c', 'a: a', 'x: x', 'y: y'],
  ],
  ['the oldest keeps its slug', [post('a!', 2), post('A', 3), post('a', 1)], ['A: a-3', 'a!: a-2', 'a: a']],
  ['used numbers are skipped', [post('a', 3), post('a-2', 2), post('A', 1)], ['a: a-3', 'a-2: a-2', 'A: a']],
  [
    'never that of a folder, file or other page',
    [post('index', 4), post('rss.xml', 3), post('a/b', 2), post('日本', 1)],
    ['index: post-2', 'rss.xml: rss-xml', 'a/b: a-b', '日本: post'],
  ],
])('articles and their addresses: %s', (_, posts, expected) => {
  expect(toArticles(posts).map(({ title, slug }) => `${title}: ${slug}`)).toEqual(expected);
});

test.each([
  [0, []],
  [17, [10, 6, 1]],
])('%i articles are split into pages of %j', (count, sizes) => {
  const articles = toArticles(Array.from({ length: count }, (_, index) => post(`s${index}`)));
  expect(toPages(articles).map(({ length }) => length)).toEqual(sizes);
});

describe('an excerpt', () => {
  test('ends between two words, and is missing if there are none', () => {
    expect(toExcerpt(`<p>${'palavra, '.repeat(50)}</p>`)).toMatch(/^(palavra, )+palavra…$/);
    expect(toExcerpt('x'.repeat(300))).toBe(`${'x'.repeat(200)}…`);
    expect(toExcerpt('<p> </p>')).toBeUndefined();
    expect(['Fim… [&hellip;]', 'Fim [...]'].map(toExcerpt)).toEqual(['Fim…', 'Fim…']);
  });

  test('is whole in the article', () => {
    const excerpt = `${'palavra '.repeat(50)}fim`;
    expect(toArticles([{ ...post('a'), excerpt }])[0]?.lead).toBe(excerpt);
  });

  test('is the beginning of the text if the post has none', () => {
    const html = '<h2>Zero</h2><p>Um.</p><blockquote>Dois.</blockquote>Três';
    expect(toArticles([{ ...post('a'), html }])[0]?.excerpt).toBe('Um. Dois. Três');
  });

  test.each([
    ['<h1>Zero</h1><p>Um dois três</p>', 'Um dois…', true],
    ['<h1>Zero</h1><p>Um dois três</p>', 'Zero Um [...]', true],
    ['<p>Um dois três</p>', 'Um dois […]', true],
    ['<p>Um dois três</p>', 'Dois três', false],
  ])('of %s that reads %j counts as its beginning: %s', (html, excerpt, isBeginning) => {
    expect(beginsWith(html, excerpt)).toBe(isBeginning);
  });
});
