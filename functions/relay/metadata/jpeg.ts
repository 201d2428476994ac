import { orientationIn, tiffWith } from './tiff.ts';

const exifName = Buffer.from('Exif\0\0', 'latin1');
const marker = { end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, comment: 0xfe };

/** Whether a marker begins a frame, which has the picture's size. The three exceptions are tables. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/** Markers without content, and an escaped byte: none of them begins a segment. */
const isAlone = (code: number) => code <= 1 || code === 0xff || (code >= 0xd0 && code <= 0xd7);

/** The index of the next segment's marker, after a scan's data or padding; the length if there is none. */
function nextSegment(jpeg: Uint8Array, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const code = jpeg[at + 1];
    if (code === undefined) break;
    if (!isAlone(code)) return at;
  }
  return jpeg.length;
}

/** How application segments begin that are needed for drawing, since they are about colours. */
const drawn = new Map([
  [marker.app0, 'JFIF\0'],
  [marker.app2, 'ICC_PROFILE\0'],
  [marker.app14, 'Adobe'],
]);

function isPicture(code: number, content: Buffer): boolean {
  if (code < 0xe0 || code > 0xef) return code !== marker.comment;
  const start = drawn.get(code);
  return start !== undefined && content.indexOf(start, 0, 'latin1') === 0;
}

/** Drops the JFIF thumbnail, which may show what was cropped from the picture. */
function withoutThumbnail(segment: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const wholeLength = 18;
  if (segment.length <= wholeLength) return segment;
  const short = Buffer.from(segment.subarray(0, wholeLength));
  short.writeUInt16BE(wholeLength - 2, 2);
  short.writeUInt16BE(0, 16);
  return short;
}

interface Segment {
  code: number;
  /** With its marker and length; a scan's includes its data. */
  bytes: Buffer<ArrayBuffer>;
  content: Buffer<ArrayBuffer>;
}

/** The segments up to where the photo ends or breaks off; cameras append other pictures after its end. */
function* segmentsOf(photo: Buffer<ArrayBuffer>): Generator<Segment, void> {
  for (let at = nextSegment(photo, 2); at + 4 <= photo.length; ) {
    const code = photo.readUInt8(at + 1);
    const end = at + 2 + photo.readUInt16BE(at + 2);
    if (code === marker.end || end > photo.length) return;
    const next = nextSegment(photo, end);
    const bytes = photo.subarray(at, code === marker.scan ? next : end);
    yield { code, bytes, content: photo.subarray(at + 4, end) };
    at = next;
  }
}

/** No photo has this many blocks. A hostile one has a million, which take seconds and half a gigabyte. */
export const maxBlocks = 10_000;

/** @throws {RangeError} when the structure is not a JPEG's */
export function cleanJpeg(photo: Buffer<ArrayBuffer>): Buffer<ArrayBuffer>[] {
  const segments = [...segmentsOf(photo).take(maxBlocks)];
  const has = (is: (code: number) => boolean) => segments.some(({ code }) => is(code));
  if (!has(isFrame) || !has((code) => code === marker.scan)) throw new RangeError('No picture.');
  const exif = segments.find(({ code, content }) => code === marker.app1 && content.indexOf(exifName) === 0);
  const orientation = exif && orientationIn(exif.content.subarray(exifName.length));
  const kept = segments.filter(({ code, content }) => isPicture(code, content));
  const isJfif = ({ code }: Segment) => code === marker.app0;
  return [
    photo.subarray(0, 2),
    // JFIF must come first.
    ...kept.filter(isJfif).map(({ bytes }) => withoutThumbnail(bytes)),
    ...(orientation === undefined ? [] : [exifSegment(orientation)]),
    ...kept.filter((segment) => !isJfif(segment)).map(({ bytes }) => bytes),
    Buffer.of(0xff, marker.end),
  ];
}

function exifSegment(orientation: number): Buffer<ArrayBuffer> {
  const content = Buffer.concat([exifName, tiffWith(orientation)]);
  const head = Buffer.of(0xff, marker.app1, 0, content.length + 2);
  return Buffer.concat([head, content]);
}
