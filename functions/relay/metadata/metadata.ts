import type { PhotoType } from '#src/entries/photo.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';

const cleaners = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng, 'image/gif': cleanGif };

/** The photo without metadata but orientation, its picture unchanged; `undefined` if it can't be read. */
export function withoutMetadata(photo: Buffer<ArrayBuffer>, type: PhotoType) {
  try {
    // Joined: a hostile photo has a million parts, and each would be sent separately.
    return Buffer.concat(cleaners[type](photo));
  } catch (error) {
    // Node throws one, too, for a read beyond the end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
