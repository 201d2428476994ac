/** A slide's medium for one shape of screen. */
export interface SlideMedia {
  src: string;
  isVideo: boolean;
}

const video = /\.(mp4|webm|ogg)$/i;

/**
 * A video is known by its extension.
 * @param src a full address
 */
export function toMedium(src: string): SlideMedia {
  return { src, isVideo: video.test(new URL(src).pathname) };
}
