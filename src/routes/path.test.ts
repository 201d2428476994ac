import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filePathOf, pathToTarget, toSlug } from './path.ts';
import { fromSegment, toSegment } from './segment.ts';
import { routes } from './table.ts';

test('every page kind has a page file named after it', () => {
  const files = Object.keys(routes).map((route) => `src/pages/[...${route}].astro`);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('values are encoded in an address, but not in its file path', () => {
  const target = { route: 'talent', params: { gender: 'man', id: '7', name: 'joão' } } as const;
  expect(pathToTarget(target, 'pt')).toBe('/talentos/man/7/jo%C3%A3o');
  expect(filePathOf(target, 'pt')).toBe('talentos/man/7/joão');
});

test.each([
  ['17', '17'],
  ['ab-12_c', 'ab-12_c'],
  ['Ab', '~41b'],
  ['a.html', 'a~2ehtml'],
  ['..', '~2e~2e'],
  ['a/b', 'a~2fb'],
  ['a\tb', 'a~09b'],
  ['~', '~7e'],
  ['ção', '~c3~a7~c3~a3o'],
])('a segment spells %s as %s', (id, segment) => {
  expect(toSegment(id)).toBe(segment);
  expect(encodeURIComponent(segment)).toBe(segment);
  expect(fromSegment(segment)).toBe(id);
});

describe('a slug', () => {
  test.each([
    ['Lara Mendes', 'lara-mendes'],
    ['João D’Ávila', 'joao-d-avila'],
    ['IvoABC', 'ivoabc'],
    ['Zoë Müller', 'zoe-muller'],
    ['🌟', 'talent'],
    ['Index', 'talent'],
    ['', 'talent'],
  ])('of %s is %s', (name, slug) => expect(toSlug(name)).toBe(slug));

  test('is cut before a file name gets too long, and does not end in a hyphen', () => {
    expect(toSlug(`${'a'.repeat(79)} ${'b'.repeat(200)}`)).toBe('a'.repeat(79));
  });
});
