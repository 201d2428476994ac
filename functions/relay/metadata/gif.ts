import { maxBlocks } from './jpeg.ts';

const gif = { extension: 0x21, picture: 0x2c, end: 0x3b, application: 0xff, comment: 0xfe };

/** The size of a colour table in bytes, from its flags. */
const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Whether picture data can begin with this byte, its code size in bits. */
const isCodeSize = (bits = 0) => bits >= 2 && bits <= 8;

/** Where sub-blocks end; beyond the file if it is cut off inside them. */
function endOfBlocks(photo: Buffer, start: number): number {
  let at = start;
  for (let size = photo[at]; size !== 0; size = photo[at]) {
    if (size === undefined) return photo.length + 1;
    at += size + 1;
  }
  return at + 1;
}

/** Whether an extension is needed for drawing: delays, plain text, and the block that loops an animation. */
function isDrawn(photo: Buffer, at: number): boolean {
  const label = photo[at + 1];
  if (label === gif.comment) return false;
  return (
    label !== gif.application ||
    /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(photo.toString('latin1', at + 3, at + 14))
  );
}

/** @throws {RangeError} when the structure is not a GIF's */
export function cleanGif(photo: Buffer<ArrayBuffer>): Buffer<ArrayBuffer>[] {
  let at = 13 + tableLength(photo.readUInt8(10));
  const kept = [photo.subarray(0, at)];
  let hasPicture = false;
  // A browser draws what there is of a picture that is cut off.
  for (let kind = photo[at]; kind === gif.extension || kind === gif.picture; kind = photo[at]) {
    if (kept.length > maxBlocks) throw new RangeError('Too many blocks.');
    const blocks = kind === gif.extension ? at + 2 : at + 11 + tableLength(photo[at + 9] ?? 0);
    const end = endOfBlocks(photo, blocks);
    if (kind === gif.picture || isDrawn(photo, at)) kept.push(photo.subarray(at, end));
    hasPicture ||= kind === gif.picture && isCodeSize(photo[blocks - 1]);
    at = end;
  }
  if (!hasPicture) throw new RangeError('No picture.');
  return at > photo.length ? kept : [...kept, Buffer.of(gif.end)];
}
