import type { PhotoType } from '#src/entries/photo.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';

/**
 * The photo without the camera's metadata (place, time, device, thumbnail) except the orientation. The picture data
 * stay byte for byte. `undefined` if the structure does not fit the type.
 */
export function withoutMetadata(
  photo: Buffer<ArrayBuffer>,
  type: PhotoType,
): Buffer<ArrayBuffer>[] | undefined {
  try {
    if (type === 'image/jpeg') return cleanJpeg(photo);
    return type === 'image/png' ? cleanPng(photo) : cleanGif(photo);
  } catch (error) {
    // A length in the photo points beyond its end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
