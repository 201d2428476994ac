const video = /\.(mp4|webm|ogg)$/i;

/** A slide's medium for one shape of screen; a video is known by its extension. @param src a full address */
export function toMedium(src: string) {
  return { src, isVideo: video.test(new URL(src).pathname) };
}
