import { z } from 'zod';
import { isRecord, required, text } from '#src/upstream/parsing.ts';

export interface Video {
  provider: 'youtube' | 'vimeo';
  id: string;
}

const providers = ['youtube', 'vimeo'] as const;
const ids = { youtube: /^[\w-]{6,20}$/, vimeo: /^\d{1,20}$/ };

/** A video's address, also without its scheme; `undefined` for an id. */
function toAddress(file: string): URL | undefined {
  if (!file.includes('/')) return undefined;
  const full = file.includes('://') ? file : `https://${file.replace(/^\/+/, '')}`;
  return URL.canParse(full) ? new URL(full) : undefined;
}

/** The provider: the address's own, else the given one, else a guess from the id. */
function providerOf(address: URL | undefined, file: string, given: string | undefined): string {
  const host = address?.hostname ?? '';
  if (/(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/.test(host)) return 'youtube';
  if (/(^|\.)vimeo\.com$/.test(host)) return 'vimeo';
  return given?.toLowerCase() ?? (ids.vimeo.test(file) ? 'vimeo' : 'youtube');
}

/**
 * The id in an address. YouTube: `?v=`, or the last segment (`/shorts/`, `/embed/`, `youtu.be`). Vimeo: the first
 * number; a key of an unlisted video may follow it.
 */
function idIn(address: URL, provider: string): string {
  const segments = address.pathname.split('/').filter(Boolean);
  if (provider === 'vimeo') return segments.find((segment) => ids.vimeo.test(segment)) ?? '';
  return address.searchParams.get('v') ?? segments.at(-1) ?? '';
}

export const videoSchema = z
  .unknown()
  .transform((wire) => (isRecord(wire) ? wire : { file: wire }))
  .pipe(z.object({ file: required('media path'), provider: text }))
  .transform(({ file, provider: given }) => {
    const address = toAddress(file);
    const provider = providerOf(address, file, given);
    return { provider, id: address ? idIn(address, provider) : file };
  })
  .pipe(z.object({ provider: z.enum(providers, 'unknown provider'), id: z.string() }))
  .refine(({ provider, id }) => ids[provider].test(id), 'no video id');
