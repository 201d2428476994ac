import { expect, test } from 'vitest';
import { explain } from './main.ts';

test('an unexpected error is explained with its cause', () => {
  const cause = new Error('getaddrinfo ENOTFOUND api.example');
  expect(explain(new TypeError('fetch failed', { cause }))).toMatch(
    /^TypeError: fetch failed\n[\s\S]*ENOTFOUND/,
  );
});
