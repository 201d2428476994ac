import { expect, test } from 'vitest';
import { isMissingCode, mayReload } from './chunk-guard.ts';

test.each([
  [0, Date.UTC(2026, 0), true],
  [1_000, 61_000, false],
  [1_000, 61_001, true],
  [Number.NaN, 61_001, false],
])('last reload at %s, now %i: reload %s', (last, now, expected) => {
  expect(mayReload(last, now)).toBe(expected);
});

test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://a.example/_astro/a.js'), true],
  [new TypeError('error loading dynamically imported module: https://a.example/_astro/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError("'text/html' is not a valid JavaScript MIME type."), true],
  [new Error('Unable to preload CSS for /_astro/a.css'), true],
  [new Error('Loading chunk 12 failed.'), true],
  [new TypeError('Failed to fetch'), false],
  [undefined, false],
])('%s: missing code %s', (error, expected) => expect(isMissingCode(error)).toBe(expected));
