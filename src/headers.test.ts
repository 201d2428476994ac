import { expect, test } from 'vitest';
import { leastEnv } from '../tests/support/least-env.ts';
import { headersFile, pageHeaders } from './headers.ts';
import { mediaOrigins, remoteImagePatterns } from './media-origins.ts';
import { readSettings, type Settings } from './settings.ts';

const env = {
  ...leastEnv,
  INTEGRATION_URL: 'http://talents.example:8080/base',
  PUBLIC_INSTAGRAM_WIDGET_SRC: 'https://widget.example/feed?id=1',
  PUBLIC_MAP_STYLE_URL: 'https://map.example/style.json?key=1',
};
const settings = readSettings(env);
const found = { script: ['a()'], style: [], media: ['https://photos.example'] };
const readPolicy = (given: Settings) =>
  new Map(
    pageHeaders(given, found)
      ['Content-Security-Policy']?.split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
const policy = readPolicy(settings);

test('scripts run from the site itself and by hash alone', () => {
  expect(policy.get('script-src')).toEqual([
    "'self'",
    "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
  ]);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const [name, sources] of policy)
    if (name !== 'style-src-attr') expect(sources).not.toContain("'unsafe-inline'");
});

test('nobody frames the site, and forms go nowhere else', () => {
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
});

test('the Instagram widget is framed, and may do nothing else', () => {
  const allowed = [...policy].filter(([, sources]) => sources.includes('https://widget.example'));
  expect(allowed.map(([name]) => name)).toEqual(['frame-src']);
});

test('pictures and films come from where the pages have them, not from anywhere', () => {
  const own = ['https://panel.example', 'http://talents.example:8080', 'https://photos.example'];
  expect(policy.get('media-src')).toEqual(["'self'", 'blob:', ...own]);
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', ...own, 'https://map.example']);
});

test.each([
  ['https://map.example/style.json?key=1', ['https://map.example']],
  ['', ['https://tiles.openfreemap.org']],
  ['off', []],
])('with the style "%s" the map may be asked from %j', (style, origins) => {
  const asked = readPolicy(readSettings({ ...env, PUBLIC_MAP_STYLE_URL: style }));
  expect(asked.get('connect-src')).toEqual(["'self'", ...origins]);
  expect(asked.get('font-src')).toEqual(["'self'", ...origins]);
});

test('pictures come from the panel’s storage and from the integration service, and from nowhere else', () => {
  expect(mediaOrigins(settings)).toEqual(['https://panel.example', 'http://talents.example:8080']);
  const [panel = '', talents = ''] = remoteImagePatterns(settings);
  expect(new RegExp(panel).test('https://panel.example/storage/a.jpg')).toBe(true);
  expect(new RegExp(panel).test('https://panel.example/api/staff')).toBe(false);
  expect(new RegExp(panel).test('https://panel.example/storage-of-others/a.jpg')).toBe(false);
  expect(new RegExp(panel).test('https://panelXexample/storage/a.jpg')).toBe(false);
  expect(new RegExp(panel).test('https://evil.example/?https://panel.example/a.jpg')).toBe(false);
  expect(new RegExp(panel).test('https://panel.example.evil.example/a.jpg')).toBe(false);
  expect(new RegExp(talents).test('http://talents.example:8080/a.jpg')).toBe(true);
});

test('files whose name holds their hash are kept for good, and sheets stay out of search', () => {
  expect(headersFile({ A: 'b' }, ['_astro/a.1.js', '_astro/b.2.css'])).toBe(
    '/*\n  A: b\n/_astro/a.1.js\n  Cache-Control: public, max-age=31536000, immutable\n' +
      '/_astro/b.2.css\n  Cache-Control: public, max-age=31536000, immutable\n' +
      '/talents.json\n  X-Robots-Tag: noindex\n/talents/*\n  X-Robots-Tag: noindex\n',
  );
});
