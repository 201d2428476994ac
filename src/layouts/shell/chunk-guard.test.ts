import { expect, test } from 'vitest';
import { isMissingCode } from './chunk-guard.ts';

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
