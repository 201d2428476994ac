import { slice } from './slice.ts';

const gif = { extension: 0x21, picture: 0x2c, end: 0x3b, application: 0xff, comment: 0xfe };

/** The size of a colour table in bytes, from its flags. */
const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function endOfBlocks(photo: Buffer, start: number): number {
  let at = start;
  while (photo.readUInt8(at) !== 0) at += photo.readUInt8(at) + 1;
  return at + 1;
}

/** Whether an extension is needed for drawing: delays, plain text, and the block that repeats an animation. */
function isDrawn(photo: Buffer, at: number): boolean {
  const label = photo.readUInt8(at + 1);
  if (label === gif.comment) return false;
  return (
    label !== gif.application ||
    /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(photo.toString('latin1', at + 3, at + 14))
  );
}

/** @throws {RangeError} when the structure is not a GIF's */
export function cleanGif(photo: Buffer<ArrayBuffer>): Buffer<ArrayBuffer>[] {
  let at = 13 + tableLength(photo.readUInt8(10));
  const kept = [slice(photo, 0, at)];
  while (photo.readUInt8(at) !== gif.end) {
    const kind = photo.readUInt8(at);
    if (kind !== gif.extension && kind !== gif.picture) throw new RangeError('No block.');
    const blocks = kind === gif.extension ? at + 2 : at + 11 + tableLength(photo.readUInt8(at + 9));
    const end = endOfBlocks(photo, blocks);
    if (kind === gif.picture || isDrawn(photo, at)) kept.push(slice(photo, at, end));
    at = end;
  }
  return [...kept, Buffer.of(gif.end)];
}
