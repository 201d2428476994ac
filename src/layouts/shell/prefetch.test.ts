import { expect, test } from 'vitest';
import { mayPrefetch } from './prefetch.ts';

test.each([
  [true, undefined, true],
  [true, { effectiveType: '4g', saveData: false }, true],
  [true, { effectiveType: '2g' }, false],
  [true, { effectiveType: '4g', saveData: true }, false],
  [false, { effectiveType: '4g' }, false],
])('online %s on %o: prefetch %s', (isOnline, connection, expected) => {
  expect(mayPrefetch(isOnline, connection)).toBe(expected);
});
