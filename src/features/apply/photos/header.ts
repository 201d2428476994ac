import { isFrame, nextSegment } from '#src/entries/jpeg.ts';

export interface Size {
  /** In pixels. */
  width: number;
  height: number;
}

/** How many bytes `sizeOf` may need: cameras put previews and notes before the size. */
export const headerLength = 512 * 1024;

/** Whether the first bytes are those of a HEIC or HEIF picture. */
export function isHeic(start: Uint8Array): boolean {
  const brand = String.fromCharCode(...start.subarray(4, 12));
  return /^ftyp(he[ivc]|mif1|msf1)/.test(brand);
}

/** The size in the header of a PNG, GIF or JPEG; `undefined` if it is not among these bytes. */
export function sizeOf(start: Uint8Array): Size | undefined {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint32(0) === 0x47494638)
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    return view.getUint16(0) === 0xffd8 ? jpegSize(start, view) : undefined;
  } catch {
    return undefined;
  }
}

/** @throws RangeError when a segment ends after the given bytes */
function jpegSize(start: Uint8Array, view: DataView): Size {
  let at = nextSegment(start, 2);
  while (!isFrame(view.getUint8(at + 1))) at = nextSegment(start, at + 2 + view.getUint16(at + 2));
  return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
}
