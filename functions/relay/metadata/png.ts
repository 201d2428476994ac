import { crc32 } from 'node:zlib';
import { orientationIn, tiffWith } from './tiff.ts';

/** The chunks that are needed to draw a PNG; all others are metadata. */
const pngChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(
    ' ',
  ),
);

/** @throws {RangeError} when the structure is not a PNG's */
export function cleanPng(photo: Buffer<ArrayBuffer>): Buffer<ArrayBuffer>[] {
  const kept = [photo.subarray(0, 8)];
  let exif: Buffer | undefined;
  let isDrawn = false;
  for (let at = 8, name = ''; name !== 'IEND' && at + 8 <= photo.length; ) {
    const end = at + 12 + photo.readUInt32BE(at);
    const chunk = photo.subarray(at, end);
    name = chunk.toString('latin1', 4, 8);
    if (name === 'eXIf') exif ??= chunk.subarray(8, -4);
    if (pngChunks.has(name)) kept.push(chunk);
    isDrawn ||= name === 'IDAT';
    at = end;
  }
  if (!isDrawn) throw new RangeError('No picture.');
  const orientation = exif && orientationIn(exif);
  // The chunk belongs between the header and the picture.
  if (orientation !== undefined) kept.splice(2, 0, pngChunk('eXIf', tiffWith(orientation)));
  return kept;
}

function pngChunk(name: string, content: Buffer): Buffer<ArrayBuffer> {
  const named = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
