import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photoTypeOf } from '#src/entries/photo.ts';
import { withoutMetadata } from './metadata.ts';

const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
const picture = () => sharp({ create: { width: 90, height: 60, channels: 3, background: '#888', noise } });
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><gps>PRIVATE</gps></x:xmpmeta>';
const exif = {
  IFD0: { Make: 'PRIVATE', Model: 'PRIVATE', DateTime: '2026:11:20 12:00:00' },
  IFD3: { GPSLatitude: '20/1 8/1 40/1', GPSLatitudeRef: 'S' },
};
const cameraPhoto = (orientation = 1) =>
  picture().withExif(exif).withXmp(xmp).withIccProfile('p3').withMetadata({ orientation });

function clean(photo: Uint8Array): Buffer<ArrayBuffer> | undefined {
  const bytes = Buffer.from(photo);
  const type = photoTypeOf(bytes);
  return type && withoutMetadata(bytes, type);
}

/** As browsers draw it: a damaged photo as far as it goes. */
const pixels = (photo: Uint8Array) => sharp(photo, { failOn: 'none' }).raw().toBuffer();

const gifBlock = (head: number[], text: string) =>
  Buffer.concat([Buffer.from(head), Buffer.of(text.length), Buffer.from(text), Buffer.of(0)]);

const gifNotes = Buffer.concat([
  gifBlock([0x21, 0xfe], 'PRIVATE'),
  Buffer.of(0x21, 0xff, 11),
  Buffer.from('XMP DataXMP'),
  gifBlock([], 'PRIVATE'),
]);

async function notedGif(): Promise<Buffer> {
  const photo = await picture().gif().toBuffer();
  const start = photo.indexOf(Buffer.of(0x2c, 0, 0, 0, 0));
  return Buffer.concat([photo.subarray(0, start), gifNotes, photo.subarray(start)]);
}

/** The bytes from the first scan's marker to the end: everything that is drawn. */
const scanOf = (photo: Buffer) =>
  photo.subarray(photo.indexOf(Buffer.of(0xff, 0xda)), photo.lastIndexOf(Buffer.of(0xff, 0xd9)));

describe('a photo from a camera', () => {
  test.each([
    ['jpeg', (held: number) => cameraPhoto(held).jpeg()],
    ['progressive jpeg', (held: number) => cameraPhoto(held).jpeg({ progressive: true })],
    ['png', (held: number) => cameraPhoto(held).png()],
  ])('loses place, time and device in a %s, and keeps the orientation', async (kind, create) => {
    for (const held of [1, 3, 6, 8]) {
      const photo = await create(held).toBuffer();
      expect(photo.toString('latin1')).toContain('PRIVATE');
      const cleaned = clean(photo) ?? Buffer.alloc(0);
      const { exif: left, xmp: leftXmp, orientation, icc } = await sharp(cleaned).metadata();
      expect(cleaned.toString('latin1')).not.toMatch(/PRIVATE|2026:11/);
      expect(leftXmp).toBeUndefined();
      expect(orientation ?? 1).toBe(held);
      // 26 bytes with one entry; in a JPEG behind "Exif" and two zeros.
      expect(left?.length ?? 0).toBe(held === 1 ? 0 : kind === 'png' ? 26 : 32);
      expect(icc).toBeDefined();
      expect(await pixels(cleaned)).toEqual(await pixels(photo));
      expect(clean(cleaned)).toEqual(cleaned);
    }
  });

  test('keeps the picture data byte for byte', async () => {
    const photo = await cameraPhoto(6).jpeg().toBuffer();
    expect(scanOf(clean(photo) ?? Buffer.alloc(0))).toEqual(scanOf(photo));
  });

  test('without metadata is left unchanged', async () => {
    for (const plain of [picture().jpeg(), picture().png(), picture().gif()]) {
      const photo = await plain.toBuffer();
      expect(clean(photo)).toEqual(photo);
    }
  });

  test('loses a thumbnail and everything after the picture', async () => {
    const photo = await picture().jpeg().toBuffer();
    const behind = Buffer.concat([photo, await picture().jpeg().toBuffer(), Buffer.from('PRIVATE')]);
    expect(clean(behind)).toEqual(photo);
    for (const each of [await picture().png().toBuffer(), await picture().gif().toBuffer()])
      expect(clean(Buffer.concat([each, each.subarray(8)]))).toEqual(each);
    const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
    const plain = Buffer.concat([photo.subarray(0, 2), jfif, photo.subarray(2)]);
    const copied = Buffer.concat([plain.subarray(0, 20), Buffer.of(9, 9, 9), plain.subarray(20)]);
    copied.set([0, 19], 4);
    copied.set([1, 1], 18);
    expect(clean(copied)).toEqual(plain);
  });

  test.each([
    ['zeros', [0, 0, 0]],
    ['text', [...Buffer.from('padding')]],
    ['fill bytes', [0xff, 0xff]],
    ['an escaped byte', [0xff, 0]],
    ['a marker without content', [0xff, 0x01]],
    ['a restart marker', [0xff, 0xd0]],
  ])('loses metadata even with %s, which decoders skip, between its segments', async (_, skipped) => {
    const photo = await cameraPhoto(6).jpeg().toBuffer();
    const second = 4 + photo.readUInt16BE(4);
    const odd = Buffer.concat([photo.subarray(0, second), Buffer.from(skipped), photo.subarray(second)]);
    expect(await pixels(odd)).toEqual(await pixels(photo));
    expect(clean(odd)).toEqual(clean(photo));
  });

  test('loses every application segment that is not about colours', async () => {
    const photo = await cameraPhoto(6).jpeg().toBuffer();
    const note = (code: number) => Buffer.concat([Buffer.of(0xff, code, 0, 9), Buffer.from('PRIVATE')]);
    const notes = Array.from({ length: 16 }, (_, number) => note(0xe0 + number));
    const noted = Buffer.concat([photo.subarray(0, 2), ...notes, photo.subarray(2)]);
    expect(clean(noted)).toEqual(clean(photo));
  });

  test.each([
    ['JPEG', () => cameraPhoto(6).jpeg().toBuffer(), [0xff, 0xda]],
    ['progressive JPEG', () => cameraPhoto(6).jpeg({ progressive: true }).toBuffer(), [0xff, 0xda]],
    ['PNG', () => cameraPhoto(6).png().toBuffer(), [...Buffer.from('IDAT')]],
    ['GIF', notedGif, [0x2c, 0, 0, 0, 0]],
  ])('loses metadata wherever a %s is cut off within its picture', async (_, create, begin) => {
    const photo = await create();
    // After the scan's or frame's own header.
    const start = photo.indexOf(Buffer.from(begin)) + 16;
    // Every block's header is longer than a step.
    for (let end = start; end < photo.length; end += 7) {
      const cut = photo.subarray(0, end);
      expect((clean(cut) ?? cut).includes('PRIVATE'), `${end} of ${photo.length} bytes`).toBe(false);
    }
    for (const missing of [1, 2, 3, 5, 10, 40]) {
      const cut = photo.subarray(0, -missing);
      expect(await pixels(clean(cut) ?? Buffer.alloc(0))).toEqual(await pixels(cut));
    }
  });

  test('is not recognised by its beginning alone', () => {
    const start = Buffer.from('ffd8ffe000104a46494600010100000100010000ffda0008010100003f00', 'hex');
    expect(clean(Buffer.concat([start, Buffer.from('no frame')]))).toBeUndefined();
    const page = `GIF89a${'\0'.repeat(7)},${'\0'.repeat(9)}<p>PRIVATE</p>`;
    expect(clean(Buffer.from(page, 'latin1'))).toBeUndefined();
  });

  test.each([
    ['JPEG', () => picture().jpeg().toBuffer(), 2, 'ffdb0002'],
    ['GIF', notedGif, -1, '210100'],
  ])('with a million blocks in a %s is not read to the end', async (_, create, at, block) => {
    const photo = await create();
    const flood = Buffer.from(block.repeat(1_000_000), 'hex');
    expect(clean(Buffer.concat([photo.subarray(0, at), flood, photo.subarray(at)]))).toBeUndefined();
  });

  test('loses a GIF’s comments and XMP, and keeps its animation', async () => {
    const raw = { width: 90, height: 60, channels: 3, pageHeight: 30 } as const;
    const frames = sharp(await picture().raw().toBuffer(), { raw });
    const photo = await frames.gif({ loop: 3, delay: [100, 200] }).toBuffer();
    const end = photo.length - 1;
    const noted = Buffer.concat([photo.subarray(0, end), gifNotes, photo.subarray(end)]);
    expect(clean(noted)).toEqual(photo);
    expect(await sharp(clean(noted)).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [100, 200] });
  });

  test('that is cut off before its picture counts as broken, and no broken photo throws', async () => {
    for (const photo of [
      await cameraPhoto().jpeg().toBuffer(),
      await cameraPhoto().png().toBuffer(),
      await picture().gif().toBuffer(),
    ]) {
      expect(clean(photo.subarray(0, 40))).toBeUndefined();
      fc.assert(
        fc.property(fc.nat(photo.length - 1), fc.nat(255), (at, byte) => {
          const broken = Buffer.from(photo);
          broken[at] = byte;
          clean(broken);
          clean(broken.subarray(0, at));
        }),
        { numRuns: 300 },
      );
    }
  });
});
