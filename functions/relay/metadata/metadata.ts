import type { PhotoType } from '#src/entries/photo.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';

const cleaners = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng, 'image/gif': cleanGif };

/**
 * The photo without the camera's metadata (place, time, device, thumbnail) except the orientation. The picture data
 * stay byte for byte. `undefined` if the structure does not fit the type.
 */
export function withoutMetadata(
  photo: Buffer<ArrayBuffer>,
  type: PhotoType,
): Buffer<ArrayBuffer> | undefined {
  try {
    // In one piece: a hostile photo has a million parts, and each would be sent by itself.
    return Buffer.concat(cleaners[type](photo));
  } catch (error) {
    // A length in the photo points beyond its end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
