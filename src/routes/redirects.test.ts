import { expect, test } from 'vitest';
import { site } from '#src/site.ts';
import { redirectsFile } from './redirects.ts';

test('the rules follow the route table, specific ones first', () => {
  expect(redirectsFile().trim().split('\n')).toEqual([
    '/pt / 301!',
    ...[
      'en',
      'sobre-nos',
      'contacto',
      'seja-modelo',
      'talentos',
      'selecao',
      'noticias',
      'somos-nos',
      'privacidade',
      site.school.segment,
    ].flatMap((segment) => [`/pt/${segment} /${segment} 301!`, `/pt/${segment}/* /${segment}/:splat 301!`]),
    '/talentos/homem /talentos/man 301',
    '/talentos/:gender /talentos/woman 301',
    '/talentos /talentos/woman 301',
    '/en/talents/homem /en/talents/man 301',
    '/en/talents/:gender /en/talents/woman 301',
    '/en/talents /en/talents/woman 301',
    '/404 /404.html 404!',
    '/en/404 /en/404.html 404!',
    '/en/* /en/404.html 404',
  ]);
});
