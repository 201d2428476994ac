import { expect, test } from 'vitest';
import { redirectsFile } from './redirects.ts';

test('the host’s rules come from the route table, the particular before the general', () => {
  expect(redirectsFile().trim().split('\n')).toEqual([
    '/pt / 301!',
    '/pt/* /:splat 301!',
    '/talentos/homem /talentos/man 301',
    '/talentos/:gender /talentos/woman 301',
    '/talentos /talentos/woman 301',
    '/en/talents/homem /en/talents/man 301',
    '/en/talents/:gender /en/talents/woman 301',
    '/en/talents /en/talents/woman 301',
    '/en/* /en/404.html 404',
  ]);
});
