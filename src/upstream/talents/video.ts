import { z } from 'zod';
import { withFile } from '#src/upstream/media.ts';
import { required, text } from '#src/upstream/parsing.ts';

export type Video = z.output<typeof videoSchema>;

const providers = ['youtube', 'vimeo'] as const;
const ids = { youtube: /^[\w-]{6,20}$/, vimeo: /^\d{1,20}$/ };

/**
 * A video's address, from one without scheme, embed code, a message that contains one, or a Vimeo id with key;
 * `null` for a bare id.
 */
function toAddress(code: string): URL | null {
  const file = / src="([^"]+)"/.exec(code)?.[1] ?? /https?:\/\/\S+/i.exec(code)?.[0] ?? code;
  if (/^\d+[/?]/.test(file)) return new URL(`https://vimeo.com/${file}`);
  if (!file.includes('/')) return null;
  return URL.parse(file.includes('://') ? file : `https://${file.replace(/^\/+/, '')}`);
}

/** The provider: by the address, or else as given, or else guessed from the id. */
function providerOf(address: URL | null, file: string, given: string | undefined): string {
  const host = address?.hostname ?? '';
  if (/(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/.test(host)) return 'youtube';
  if (/(^|\.)vimeo\.com$/.test(host)) return 'vimeo';
  return given?.toLowerCase() ?? (ids.vimeo.test(file) ? 'vimeo' : 'youtube');
}

/**
 * The id in an address. For YouTube, `?v=` or the last segment (`/shorts/`, `/embed/`, `youtu.be`), if it has
 * an id's eleven characters: others are a channel, a list or another site's video.
 */
function idIn({ pathname, searchParams }: URL, provider: string): string {
  if (provider === 'youtube') {
    const id = searchParams.get('v') ?? pathname.split('/').filter(Boolean).at(-1) ?? '';
    return id.length === 11 ? id : '';
  }
  // The first number in an address may be a showcase's or a group's. An event's number is not a video's.
  return (/\/videos?\/(\d+)/.exec(pathname) ?? /(?<!\/event)\/(\d+)(?:\/|$)/.exec(pathname))?.[1] ?? '';
}

/** The key without which an unlisted Vimeo video does not play: the segment after its id, or `?h=`. */
const keyIn = ({ pathname, searchParams }: URL): string | undefined =>
  /\/\d+\/([\da-f]{8,16})(?:\/|$)/.exec(`${pathname}/${searchParams.get('h')}`)?.[1];

export const videoSchema = withFile
  .pipe(z.object({ file: required('media path'), provider: text }))
  .transform(({ file, provider: given }) => {
    const address = toAddress(file);
    const provider = providerOf(address, file, given);
    const key = address && provider === 'vimeo' ? keyIn(address) : undefined;
    return { provider, id: address ? idIn(address, provider) : file.replace(/[?&].*/, ''), key };
  })
  .pipe(
    z.object({
      provider: z.enum(providers, 'unknown provider'),
      id: z.string(),
      key: z.string().or(z.undefined()),
    }),
  )
  .refine(({ provider, id }) => ids[provider].test(id), 'no video id');
