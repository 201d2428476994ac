import { expect, test } from 'vitest';
import { minimalEnv } from '../tests/support/minimal-env.ts';
import { headersFile, pageHeaders } from './headers.ts';
import { remoteImagePatterns } from './media-origins.ts';
import { readSettings, type Settings } from './settings.ts';

const env = {
  ...minimalEnv,
  INTEGRATION_URL: 'http://talents.example:8080/base',
  PUBLIC_INSTAGRAM_WIDGET_SRC: 'https://widget.example/feed?id=1',
  PUBLIC_MAP_STYLE_URL: 'https://map.example/style.json?key=1',
};
const settings = readSettings(env);
const found = { script: ['a()'], style: ['b{}'], media: ['https://photos.example'] };
const readPolicy = (given: Settings, pages = found) =>
  new Map(
    pageHeaders(given, pages)
      ['Content-Security-Policy']?.split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
const policy = readPolicy(settings);

const own = 'https://panel.example http://talents.example:8080 https://photos.example';

test('the policy lets pages load what they need, and nothing else', () => {
  const map = 'https://map.example';
  expect(Object.fromEntries(Array.from(policy, ([name, sources]) => [name, sources.join(' ')]))).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
    'style-src': "'self' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='",
    'style-src-attr': "'unsafe-inline'",
    'connect-src': `'self' ${map}`,
    'font-src': `'self' ${map}`,
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com https://widget.example',
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'media-src': `'self' blob: ${own}`,
    'img-src': `'self' data: blob: ${own} ${map}`,
  });
});

test('pages have these headers besides the policy', () => {
  const { 'Content-Security-Policy': _, ...others } = pageHeaders(settings, found);
  expect(others).toEqual({
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
});

test.each([
  'https://a;sandbox',
  'https://a,sandbox',
  'https://*',
  'https://my_photos.example',
  'https://[::1]',
])('a picture from %s does not change the policy', (origin) => {
  expect(readPolicy(settings, { ...found, media: [...found.media, origin] })).toEqual(policy);
});

test.each([
  ['', ['https://tiles.openfreemap.org']],
  ['off', []],
])('with the style "%s" the map may be loaded from %j', (style, origins) => {
  const asked = readPolicy(readSettings({ ...env, PUBLIC_MAP_STYLE_URL: style }));
  expect(asked.get('connect-src')).toEqual(["'self'", ...origins]);
  expect(asked.get('font-src')).toEqual(["'self'", ...origins]);
});

test.each([
  ['https://panel.example/storage/a.jpg', true],
  ['http://talents.example:8080/a.jpg', true],
  ['https://panel.example/api/staff', false],
  ['https://panelXexample/storage/a.jpg', false],
  ['https://evil.example/?https://panel.example/storage/a.jpg', false],
  ['https://panel.example.evil.example/storage/a.jpg', false],
])('the picture %s may be scaled: %s', (address, isAllowed) => {
  expect(remoteImagePatterns(settings).some((pattern) => new RegExp(pattern).test(address))).toBe(isAllowed);
});

test('files with a hash in their name are cached for good, and sheets stay out of search', () => {
  expect(headersFile({ A: 'b' }, ['_astro/a.1.js', '_astro/b.2.css'])).toBe(
    '/*\n  A: b\n/_astro/a.1.js\n  Cache-Control: public, max-age=31536000, immutable\n' +
      '/_astro/b.2.css\n  Cache-Control: public, max-age=31536000, immutable\n' +
      '/talents.json\n  X-Robots-Tag: noindex\n/talents/*\n  X-Robots-Tag: noindex\n',
  );
});
