/** A part of the bytes. @throws {RangeError} when they end before it does */
export function slice(bytes: Buffer<ArrayBuffer>, start: number, end: number): Buffer<ArrayBuffer> {
  if (end > bytes.length) throw new RangeError('The photo breaks off.');
  return bytes.subarray(start, end);
}
