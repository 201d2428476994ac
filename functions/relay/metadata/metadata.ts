import type { PhotoType } from '#src/entries/photo.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';

// A camera's metadata: place, time, device, a thumbnail. The picture data stay byte for byte, and of the metadata only
// the orientation.

/** Parts of the photo as they came, without its metadata; `undefined` when its structure is not that of its type. */
export function withoutMetadata(
  photo: Buffer<ArrayBuffer>,
  type: PhotoType,
): Buffer<ArrayBuffer>[] | undefined {
  try {
    if (type === 'image/jpeg') return cleanJpeg(photo);
    return type === 'image/png' ? cleanPng(photo) : cleanGif(photo);
  } catch (error) {
    // A length inside points beyond the end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
