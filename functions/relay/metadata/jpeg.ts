import { slice } from './slice.ts';
import { orientationIn, tiffWith } from './tiff.ts';

const exifName = Buffer.from('Exif\0\0', 'latin1');
const marker = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  comment: 0xfe,
};

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef;

/** Whether a segment is needed for drawing: tables, frames, and the application segments about colours. */
function isPicture(code: number, content: Buffer): boolean {
  if (code === marker.app0) return content.toString('latin1', 0, 5) === 'JFIF\0';
  if (code === marker.app2) return content.toString('latin1', 0, 12) === 'ICC_PROFILE\0';
  return code === marker.app14 || (!isApplication(code) && code !== marker.comment);
}

/** A JFIF thumbnail may show what was cropped from the picture. */
function withoutThumbnail(segment: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const wholeLength = 18;
  if (segment.length <= wholeLength) return segment;
  const short = Buffer.from(segment.subarray(0, wholeLength));
  short.writeUInt16BE(wholeLength - 2, 2);
  short.writeUInt16BE(0, 16);
  return short;
}

/** The end of a scan: the next marker that does not belong to it. */
function endOfScan(photo: Buffer, start: number): number {
  for (let at = photo.indexOf(0xff, start); at >= 0; at = photo.indexOf(0xff, at + 1)) {
    const code = photo[at + 1];
    if (code === undefined) break;
    if (code !== 0 && code !== 0xff && !isRestart(code)) return at;
  }
  return photo.length;
}

interface Segment {
  code: number;
  /** With its marker and length; a scan's includes its data. */
  bytes: Buffer<ArrayBuffer>;
  content: Buffer<ArrayBuffer>;
}

/** The segments up to the end marker. Some cameras append other pictures, films and notes after it. */
function* segmentsOf(photo: Buffer<ArrayBuffer>): Iterable<Segment> {
  let at = 2;
  while (at < photo.length) {
    while (photo[at] === 0xff && photo[at + 1] === 0xff) at += 1;
    if (photo.readUInt8(at) !== 0xff) throw new RangeError('No marker.');
    const code = photo.readUInt8(at + 1);
    if (code === marker.end) return;
    const segment = slice(photo, at, at + 2 + photo.readUInt16BE(at + 2));
    const end = code === marker.scan ? endOfScan(photo, at + segment.length) : at + segment.length;
    yield { code, bytes: photo.subarray(at, end), content: segment.subarray(4) };
    at = end;
  }
}

/** @throws {RangeError} when the structure is not a JPEG's */
export function cleanJpeg(photo: Buffer<ArrayBuffer>): Buffer<ArrayBuffer>[] {
  const segments = [...segmentsOf(photo)];
  if (!segments.some(({ code }) => code === marker.scan)) throw new RangeError('No picture.');
  const exif = segments.find(({ code, content }) => code === marker.app1 && content.indexOf(exifName) === 0);
  const orientation = exif && orientationIn(exif.content.subarray(exifName.length));
  const kept = segments.filter(({ code, content }) => isPicture(code, content));
  const isJfif = ({ code }: Segment) => code === marker.app0;
  return [
    photo.subarray(0, 2),
    // JFIF has to come first.
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
