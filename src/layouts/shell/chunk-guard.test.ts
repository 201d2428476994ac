import { expect, test } from 'vitest';
import { mayReload } from './chunk-guard.ts';

test.each([
  [undefined, 1_000, true],
  [1_000, 1_001, false],
  [1_000, 61_000, false],
  [1_000, 61_001, true],
  [Number.NaN, 61_001, false],
])('last reload at %s, now %i: reload %s', (last, now, expected) => {
  expect(mayReload(last, now)).toBe(expected);
});
