/** Whether a marker begins a frame, which has the picture's size; others with similar markers are tables. */
export const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers that stand alone, and an escaped byte: none of them begins a segment. */
const isAlone = (code: number) => code <= 1 || code === 0xff || (code >= 0xd0 && code <= 0xd7);

/**
 * Where the next segment of a JPEG begins: behind the data of a scan, or behind padding, which decoders skip.
 * @param from a place in bytes
 * @returns the place of the segment's marker; the length if there is none
 */
export function nextSegment(jpeg: Uint8Array, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const code = jpeg[at + 1];
    if (code === undefined) break;
    if (!isAlone(code)) return at;
  }
  return jpeg.length;
}
