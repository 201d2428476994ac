import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isHeic, sizeOf } from './header.ts';

const picture = sharp({ create: { width: 321, height: 123, channels: 3, background: '#345' } });

test.each(['png', 'gif', 'jpeg'] as const)('the size of a %s stands in its start', async (format) => {
  expect(sizeOf(await picture.clone().toFormat(format).toBuffer())).toEqual({ width: 321, height: 123 });
});

test('a JPEG with notes of its camera tells its size too, a progressive one as well', async () => {
  const jpeg = picture.clone().withExif({ IFD0: { Make: 'x'.repeat(20_000) } });
  expect(sizeOf(await jpeg.jpeg({ progressive: true }).toBuffer())).toEqual({ width: 321, height: 123 });
});

// A wrong size may be too large: the photo would be refused.
test.each([
  ['fill bytes', [0xff, 0xff]],
  ['zeros', [0, 0, 0]],
  ['bytes that look like a large frame', [0, 0xc0, 0, 17, 8, 0x7f, 0x7f, 0x7f, 0x7f]],
  ['a marker without content', [0xff, 0x01]],
])('a JPEG tells its own size behind %s, which browsers skip', async (_, skipped) => {
  const jpeg = await picture.clone().jpeg().toBuffer();
  const second = 4 + jpeg.readUInt16BE(4);
  const odd = Buffer.concat([jpeg.subarray(0, second), Buffer.from(skipped), jpeg.subarray(second)]);
  expect((await sharp(odd, { failOn: 'none' }).metadata()).width).toBe(321);
  expect(sizeOf(odd)).toEqual({ width: 321, height: 123 });
});

test.each([
  ['nothing', ''],
  ['text', Buffer.from('hello, this is no picture').toString('hex')],
  ['a JPEG that breaks off', 'ffd8ffe000104a46'],
  ['a PNG that breaks off', '89504e470d0a1a0a'],
])('%s has no size', (_, hex) => {
  expect(sizeOf(Buffer.from(hex, 'hex'))).toBeUndefined();
});

test.each([
  ['heic', true],
  ['heix', true],
  ['mif1', true],
  ['mp42', false],
])('a file of brand %s is HEIC: %s', (brand, expected) => {
  expect(isHeic(Buffer.from(`\0\0\0\x18ftyp${brand}`))).toBe(expected);
});
