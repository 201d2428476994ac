import { z } from 'zod';
import { isNameable } from '#src/media-origins.ts';
import { isRecord, lenient, number, text } from './parsing.ts';

/** Whether an address has a login: pages must show no password, nor a name that looks like another site's. */
export const hasLogin = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** Unusable: other schemes, and paths on an editor's computer. Any other colon is part of a file name. */
const elsewhere = /^([a-z]|data|javascript|[a-z][a-z\d+.-]*(?=:\/\/)):/i;

/** Whether a path is an address without its scheme: `//x.example/a.jpg`, but not `//media/a.jpg`. */
const isOnHost = (path: string) => /^\/\/[^/]+\.[^/]+\//.test(path);

/**
 * The address of a media path, full or relative to `base`. At the host of an https `base`, http becomes https:
 * services behind proxies may not know it. `undefined` for non-texts, other schemes, logins and unusable hosts.
 */
export function toMediaUrl(path: unknown, base: string): string | undefined {
  const given = typeof path === 'string' ? text.parse(path) : undefined;
  if (given === undefined) return undefined;
  const full = isOnHost(given) ? `https:${given}` : given;
  if (/^https?:/i.test(full)) {
    const url = URL.parse(full);
    const own = new URL(base);
    if (url?.host === own.host && own.protocol === 'https:') url.protocol = own.protocol;
    const isLoadable = url && (isNameable(url.origin) || url.origin === own.origin);
    return isLoadable && !hasLogin(url) ? url.href : undefined;
  }
  if (elsewhere.test(full)) return undefined;
  return URL.parse(`${base}/${escapeName(given.replace(/^[/\\]+/, ''))}`)?.href;
}

/** Escapes `#`, and any `%` that does not start an escape: in file names they are ordinary characters. */
const escapeName = (path: string): string => path.replaceAll('#', '%23').replace(/%(?![\da-f]{2})/gi, '%25');

/** An item with its media path in `file`; an item that is not an object is the path itself. */
export const withFile = z.unknown().transform((wire) => (isRecord(wire) ? wire : { file: wire }));

/** A media path as a text, or as an object with the path in `file`. */
export const mediaUrl = (base: string) =>
  lenient((wire) => toMediaUrl(isRecord(wire) ? wire['file'] : wire, base));

/** Like `mediaUrl`, but required. */
export const requiredMediaUrl = (base: string) => mediaUrl(base).pipe(z.string('no media path'));

/** In pixels. No picture is larger, and HTML can't read `1e+21`. */
const longestSide = 100_000;

/** A length in pixels; `undefined` if missing or impossible. */
export const pixels = number.transform((value) => {
  const length = Math.round(value ?? 0);
  return length > 0 && length <= longestSide ? length : undefined;
});

const video = /\.(mp4|webm|ogg)$/i;

/** A slide's medium for one screen shape; videos are recognised by extension. @param src a full address */
export const toMedium = (src: string) => ({ src, isVideo: video.test(new URL(src).pathname) });
