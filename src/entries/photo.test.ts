import { expect, test } from 'vitest';
import { photoTypeOf } from './photo.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

test.each([
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF87a..', 'image/gif'],
  ['GIF89a..', 'image/gif'],
  ['\xff\xd8\xff\xe1..', 'image/jpeg'],
  ['\x00\x00\x00\x18ftypheic', undefined],
  ['\xff\xd8', undefined],
  ['<svg onload="alert(1)">', undefined],
])('a photo that begins with %j has the type %s', (start, type) => {
  expect(photoTypeOf(bytes(start))).toBe(type);
});
