import { expect, test } from 'vitest';
import { problemOf } from './prepare.ts';

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const zip = [0x50, 0x4b, 0x03, 0x04];
const heic = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')];
/** A PNG's start with its size in pixels. */
function png(width: number, height: number): number[] {
  const view = new DataView(new ArrayBuffer(24));
  view.setUint32(0, 0x89504e47);
  view.setUint32(4, 0x0d0a1a0a);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return [...new Uint8Array(view.buffer)];
}

test.each([
  ['an empty file', 0, [], 'empty'],
  ['a zip, whatever its name', 100, zip, 'type'],
  ['a JPEG', 100, jpeg, undefined],
  ['a HEIC, which some devices open', 100, heic, undefined],
  ['a file of 81 MB', 81_000_000, jpeg, 'huge'],
  ['a PNG of 100 megapixels', 100, png(10_000, 10_000), undefined],
  ['a PNG of more', 100, png(10_001, 10_000), 'huge'],
])('%s', (_, size, start, problem) => {
  expect(problemOf({ size }, Uint8Array.from(start))).toBe(problem);
});
