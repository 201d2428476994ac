import { expect, test } from 'vitest';
import { clip } from './clip.ts';

test.each([
  ['', ''],
  ['Ana Luz', 'Ana Luz'],
  ['Ana Luzia', 'Ana…'],
  ['Ana  Bea Luz', 'Ana…'],
  ['Ana, Bia', 'Ana…'],
  ['Ana Rui Lia', 'Ana Rui…'],
  ['xxxxxxxxxx', 'xxxxxxx…'],
  ['xxxxxx\u{1f469}', 'xxxxxx…'],
])('%j is cut to %j', (text, cut) => {
  expect(clip(text, 7)).toBe(cut);
});
