import { expect, test } from 'vitest';
import { loadEngine } from '#scripts/host/deploy.ts';
import { redirectsFile } from '#src/routes/redirects.ts';
import { routes } from '#src/routes/table.ts';
import { makeFolder } from '../support/folder.ts';

const site = 'https://vitrine.example';
const evil = 'evil.example';

// Netlify's own parser and engine, without the corrections of the local host.
const engine = await loadEngine(await makeFolder({ _redirects: redirectsFile() }));
const match = (pathname: string) => engine({ pathname, search: '' });

/** Beginnings of an address that lead to another site: browsers drop tabs and read `\` as `/`. */
const starts = ['\t/', '/\t/', ' /', ...String.raw`/ // \ \\ /\ \/ .// ..// %2F %2F%2F %5C`.split(' ')];
const prefixes = '/pt /pt/en /pt/talentos /pt/sobre-nos /en /talentos /en/talents //pt /PT'.split(' ');
const hostile = prefixes.flatMap((prefix) => starts.map((start) => `${prefix}/${start}${evil}`));

test('no hostile address leads off the site', () => {
  const decoded = hostile.map((visited) => decodeURIComponent(visited));
  const targets = [...hostile, ...decoded].map((visited) => [visited, match(visited)?.to ?? '/']);
  expect(targets.filter(([, to = '']) => new URL(to, site).origin !== site)).toEqual([]);
});

const pages = Object.values(routes).flatMap(({ pt, en }) => [pt, en]);

test.each([
  ...pages.map((path) => [`/pt${path}`, `${path} 301!`]),
  ['/pt', '/ 301!'],
  ['/talentos/homem', '/talentos/man 301'],
  ['/talentos/other', '/talentos/woman 301'],
  ['/talentos', '/talentos/woman 301'],
  ['/en/talents/homem', '/en/talents/man 301'],
  ['/en/talents/other', '/en/talents/woman 301'],
  ['/en/talents', '/en/talents/woman 301'],
  ['/en/talents/x/7', '/api/talent/en/talents/x/7 200'],
  ['/en/talents/x/7/y', '/api/talent/en/talents/x/7/y 200'],
  ['/404', '/404.html 404!'],
  ['/en/404', '/en/404.html 404!'],
  ['/en/nowhere', '/en/404.html 404'],
])('%s leads to %s', (visited, expected) => {
  const rule = match(visited);
  expect(`${rule?.to} ${rule?.status}${rule?.force ? '!' : ''}`).toBe(expected);
});
