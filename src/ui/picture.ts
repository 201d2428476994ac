import { imageConfig } from 'astro:assets';
import { isRemoteAllowed, type RemotePattern } from 'astro/assets/utils';

export interface PictureSize {
  width: number;
  height: number;
  /** Whether it is cropped to this shape, below and at the sides; if not, it is only scaled to the width. */
  isCropped?: boolean;
  /** JPEG is for chats, which show no AVIF and no large PNG. Browsers' requests name the formats they show. */
  format?: 'jpg';
}

const endpoint = '/.netlify/images';
const quality = 70;

/** A cache by picture: pages ask for many widths, in two languages. */
const starts = new Map<string, string | undefined>();

/** How a picture's addresses at the image service begin; `undefined` if the service may not fetch it. */
function startOf(src: string): string | undefined {
  if (starts.has(src)) return starts.get(src);
  const { remotePatterns } = imageConfig;
  const isFetchable = isRemoteAllowed(src, {
    domains: [],
    remotePatterns: remotePatterns as RemotePattern[],
  });
  const start = isFetchable ? `${endpoint}?${new URLSearchParams({ url: src })}` : undefined;
  starts.set(src, start);
  return start;
}

function sizeInQuery({ width, height, isCropped, format }: PictureSize): string {
  const crop = isCropped ? `&h=${height}&fit=cover&position=top` : '';
  return `&w=${width}${crop}&q=${quality}${format ? `&fm=${format}` : ''}`;
}

/** A picture's address at the image service; its own address if the service may not fetch it. */
export function scaledPicture(src: string, size: PictureSize): string {
  const start = startOf(src);
  return start ? start + sizeInQuery(size) : src;
}

/** Offers a picture in these widths. One that the service may not fetch has a single size, so no `sizes`. */
export function scaledPictures(src: string, widths: number[], size: PictureSize, sizes: string) {
  const start = startOf(src);
  if (!start) return { srcset: src };
  const heightOf = (width: number) => Math.round((width * size.height) / size.width);
  const srcset = widths
    .map((width) => `${start}${sizeInQuery({ ...size, width, height: heightOf(width) })} ${width}w`)
    .join(', ');
  return { srcset, sizes };
}
