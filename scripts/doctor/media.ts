import pMap from 'p-map';
import { remoteImagePatterns } from '#src/media-origins.ts';
import { isRecord } from '#src/upstream/parsing.ts';
import type { Content, Context } from './context.ts';
import { type Finding, toFindings } from './finding.ts';

/** The fields of parsed content that hold the address of a picture or a film. */
const mediaFields = ['cover', 'portrait', 'src', 'mobile', 'desktop', 'image', 'photo'];

interface Medium {
  url: string;
  at: string;
}

export function* mediaIn(value: unknown, at: string): Iterable<Medium> {
  if (Array.isArray(value)) for (const item of value) yield* mediaIn(item, at);
  if (!isRecord(value)) return;
  for (const [name, inner] of Object.entries(value))
    if (typeof inner !== 'string') yield* mediaIn(inner, at);
    else if (mediaFields.includes(name)) yield { url: inner, at };
}

const maxSampled = 120;

/** The media of the content, each once. Of many talents' media, an evenly spread sample, unless `all` are wanted. */
function chooseMedia(content: Content, all: boolean): Medium[] {
  const ofTalents = content.of('talents').flatMap((talent) => [...mediaIn(talent, `talent ${talent.id}`)]);
  const others = content.parts
    .filter(({ name }) => name !== 'talents')
    .flatMap(({ name, data }) => [...mediaIn(data, name)]);
  const step = all ? 1 : Math.ceil(ofTalents.length / maxSampled);
  const sampled = ofTalents.filter((_, index) => index % step === 0);
  return [...new Map([...others, ...sampled].map((medium) => [medium.url, medium])).values()];
}

const answerMs = 5_000;

/** Types that browsers show, which those of phones and cameras may not be. */
const shown = /^image\/(?!hei[cf]|tiff)|^video\/(mp4|webm|ogg)$|^application\/octet-stream$/;

/**
 * Why an address serves no picture or film; `undefined` if it does. Fetches the start of each film, and of a file whose
 * server does not answer HEAD.
 */
async function faultOf(url: string, get: typeof fetch): Promise<string | undefined> {
  const look = async (method: string, headers: Record<string, string> = {}) => {
    const response = await get(url, { method, headers, signal: AbortSignal.timeout(answerMs) });
    await response.body?.cancel();
    const type = response.headers.get('content-type')?.split(';')[0] ?? 'no type';
    // An empty file has no start.
    if (!response.ok) return response.status === 416 ? 'is empty' : `answers ${response.status}`;
    if (!shown.test(type)) return `is ${type}, which browsers don’t show`;
    if (response.headers.get('content-length') === '0') return 'is empty';
    const isWhole = type.startsWith('video/') && response.status !== 206;
    return isWhole ? 'can only be fetched whole, and iPhones fetch films in parts' : undefined;
  };
  try {
    return (await look('HEAD')) && (await look('GET', { range: 'bytes=0-1' }));
  } catch {
    return `does not answer within ${answerMs / 1000} s`;
  }
}

/** A parameter of signed addresses, which storage services issue for a limited time. */
const expiry = /[?&](x-(amz|goog)-)?expires=/i;

const replace =
  'Upload the file again, pictures as JPEG, PNG, WebP or GIF; let the web server of films answer byte ranges; raise its limit of calls if it answers 429; correct STORAGE_URL if all of a service’s fail.';
const publish =
  'Make the file public, and switch off hotlink protection: the host’s image service sends no Referer.';

/** Media that fail to load, or soon will, and pictures that the host's image service may not fetch. */
export async function checkMedia({ content, settings, options, recorder }: Context): Promise<Finding[]> {
  const media = chooseMedia(content, options.all);
  const patterns = remoteImagePatterns(settings).map((pattern) => new RegExp(pattern));
  const isForeign = ({ url }: Medium) => !patterns.some((pattern) => pattern.test(url));
  const look = async (medium: Medium) => ({ ...medium, fault: await faultOf(medium.url, recorder.fetch) });
  const looked = await pMap(media, look, { concurrency: 24 });
  const show = ({ at, url }: Medium) => `${at}: ${url}`;
  const dead = Map.groupBy(looked, ({ fault = '' }) => fault);
  dead.delete('');
  const faults = [...dead].map(([fault, group]) => {
    return [fault, [group.map(show), fault === 'answers 403' ? publish : replace]] as const;
  });
  return toFindings(`${media.length} answer${options.all ? '' : ' (a sample; --all asks for each)'}`, {
    ...Object.fromEntries(faults),
    'that the host’s image service may not fetch': [
      media.filter(isForeign).map(show),
      'Keep them in the panel’s storage (STORAGE_URL) or at the integration service.',
    ],
    'at addresses that expire': [
      media.filter(({ url }) => expiry.test(url)).map(show),
      'Give each file an address that lasts: pages keep it until the next build, and a new one each time means a new build.',
    ],
  });
}
