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
    return view.getUint16(0) === 0xffd8 ? jpegSize(view) : undefined;
  } catch {
    return undefined;
  }
}

/** The segments that begin a frame; others with similar markers are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers that stand alone, and an escaped byte: none of them begins a segment. */
const isAlone = (marker: number) => marker <= 1 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

/** The next segment, behind padding, which decoders skip. */
function nextSegment(view: DataView, from: number): number {
  let place = from;
  while (view.getUint8(place) !== 0xff || isAlone(view.getUint8(place + 1))) place += 1;
  return place;
}

/** @throws RangeError when a segment ends after the given bytes */
function jpegSize(view: DataView): Size {
  let place = nextSegment(view, 2);
  while (!isFrame(view.getUint8(place + 1))) place = nextSegment(view, place + 2 + view.getUint16(place + 2));
  return { height: view.getUint16(place + 5), width: view.getUint16(place + 7) };
}
