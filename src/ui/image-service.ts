import type { ExternalImageService, ImageTransform } from 'astro';
import { isRemoteAllowed, type RemotePattern } from 'astro/assets/utils';

const endpoint = '/.netlify/images';
const quality = 70;

type ImageConfig = Parameters<ExternalImageService['getURL']>[1];

/** A cache by picture: pages ask for many widths, in two languages. */
const scaledAddresses = new Map<string, string | undefined>();

/** The start of a picture's addresses at the host's image service; `undefined` if the service may not fetch it. */
function scaledAddress({ src }: ImageTransform, { remotePatterns }: ImageConfig): string | undefined {
  const picture = String(src);
  if (scaledAddresses.has(picture)) return scaledAddresses.get(picture);
  const isFetchable = isRemoteAllowed(picture, {
    domains: [],
    remotePatterns: remotePatterns as RemotePattern[],
  });
  const address = isFetchable ? `${endpoint}?${new URLSearchParams({ url: picture })}` : undefined;
  scaledAddresses.set(picture, address);
  return address;
}

/**
 * Addresses of pictures at the host's image service, which scales them and picks a format. A picture that the service
 * may not fetch keeps its address.
 */
const service: ExternalImageService = {
  validateOptions: (options) => options,

  getURL(options, config) {
    const { src, width, height, fit, position } = options;
    const address = scaledAddress(options, config);
    const kept = position ? `&position=${position}` : '';
    const shape = fit === 'cover' && height ? `&h=${height}&fit=cover${kept}` : '';
    return address ? `${address}&w=${width}${shape}&q=${quality}` : String(src);
  },

  getSrcSet(options, config) {
    const { widths = [], width, height, ...rest } = options;
    if (!scaledAddress(options, config)) return [];
    const ratio = Number(height) / Number(width);
    return widths.map((target) => ({
      transform: { ...rest, width: Number(target), height: Math.round(Number(target) * ratio) },
      descriptor: `${Number(target)}w`,
    }));
  },

  getHTMLAttributes({
    src,
    widths,
    densities,
    format,
    quality: _,
    fit,
    position,
    inferSize,
    priority,
    layout,
    ...attributes
  }) {
    return attributes;
  },
};

export default service;
