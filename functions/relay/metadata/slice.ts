/** A part of the bytes. @throws {RangeError} when the bytes end before the part does */
export function slice(bytes: Buffer<ArrayBuffer>, start: number, end: number): Buffer<ArrayBuffer> {
  if (end > bytes.length) throw new RangeError('The photo breaks off.');
  return bytes.subarray(start, end);
}
