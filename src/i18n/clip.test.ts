import { expect, test } from 'vitest';
import { clip } from './clip.ts';

test.each([
  ['', ''],
  ['Ana, Bia', 'Ana…'],
  ['Ana Rui Lia', 'Ana Rui…'],
  ['xxxxxxxxxx', 'xxxxxxx…'],
  ['xxxxxx\u{1f469}', 'xxxxxx…'],
])('%j is cut to %j', (text, cut) => {
  expect(clip(text, 7)).toBe(cut);
});
