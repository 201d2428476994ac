import { imageConfig } from 'astro:assets';
import { isRemoteAllowed, type RemotePattern } from 'astro/assets/utils';

export interface PictureSize {
  width: number;
  height: number;
  /** Whether it is cropped to this shape, below and at the sides; if not, it is only scaled to the width. */
  isCropped?: boolean;
  /** JPEG is for chats, which show no AVIF and no large PNG. Browsers' requests name the formats they show. */
  format?: 'jpg';
  isHiddenFromSearch?: boolean | undefined;
}

const endpoint = '/.netlify/images?';
const quality = 70;

/** Only addresses of pictures that are hidden from search begin like this: robots.txt forbids them. */
export const hiddenPictures = `${endpoint}w=`;

/** A cache by picture: pages ask for many widths, in two languages. */
const sources = new Map<string, string | undefined>();

/** A picture's source in queries, if the image service may fetch it. Astro's check ignores missing ports. */
function sourceInQuery(src: string): string | undefined {
  if (sources.has(src)) return sources.get(src);
  const { remotePatterns } = imageConfig;
  const ofPort = remotePatterns.filter(({ port = '' }) => port === URL.parse(src)?.port) as RemotePattern[];
  const isFetchable = isRemoteAllowed(src, { domains: [], remotePatterns: ofPort });
  const source = isFetchable ? String(new URLSearchParams({ url: src })) : undefined;
  sources.set(src, source);
  return source;
}

function addressOf(source: string, { width, height, isCropped, format, ...size }: PictureSize): string {
  const crop = isCropped ? `&h=${height}&fit=cover&position=top` : '';
  const scale = `w=${width}${crop}&q=${quality}${format ? `&fm=${format}` : ''}`;
  return endpoint + (size.isHiddenFromSearch ? `${scale}&${source}` : `${source}&${scale}`);
}

/** A picture's address at the image service; its own address if the service may not fetch it. */
export function scaledPicture(src: string, size: PictureSize): string {
  const source = sourceInQuery(src);
  return source ? addressOf(source, size) : src;
}

/** Offers a picture in these widths. One that the service may not fetch has a single size, so no `sizes`. */
export function scaledPictures(src: string, widths: number[], size: PictureSize, sizes: string) {
  const source = sourceInQuery(src);
  if (!source) return { srcset: src };
  const heightOf = (width: number) => Math.round((width * size.height) / size.width);
  const srcset = widths
    .map((width) => `${addressOf(source, { ...size, width, height: heightOf(width) })} ${width}w`)
    .join(', ');
  return { srcset, sizes };
}
