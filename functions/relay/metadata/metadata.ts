import type { PhotoType } from '#src/entries/photo.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';

const cleaners = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng, 'image/gif': cleanGif };

/** The photo without metadata but the orientation, its picture data byte for byte; `undefined` if it has no picture. */
export function withoutMetadata(
  photo: Buffer<ArrayBuffer>,
  type: PhotoType,
): Buffer<ArrayBuffer> | undefined {
  try {
    // In one piece: a hostile photo has a million parts, and each would be sent by itself.
    return Buffer.concat(cleaners[type](photo));
  } catch (error) {
    // The photo ends before its picture begins.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
