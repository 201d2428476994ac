import { fallbackLocale, languageTags, toLocale } from '#src/i18n/locale.ts';
import { type Texts, texts } from '#src/i18n/texts.ts';
import { toSlug } from '#src/routes/path.ts';
import { pathToSheet } from '#src/routes/segment.ts';
import { loggableReason, statusError, UpstreamError } from '#src/upstream/http/errors.ts';
import { discard, readUpTo } from '#src/upstream/http/transport.ts';
import { answerHeaders } from '../shared/answers.ts';
import type { Log } from '../shared/log.ts';

interface Services {
  fetchFile: typeof fetch;
  /** Whether the visitor may download once more. Counts the download if so. */
  admit(): Promise<boolean>;
  /** The panel's zip of these files. Rejects if there is none. */
  fetchZip(name: string, files: string[]): Promise<Buffer<ArrayBuffer>>;
  log: Log;
}

/** The edge caches a zip until the next deploy, a week at most. Browsers ask each time: talents may leave. */
const caching = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': 'public, durable, max-age=604800',
};

/**
 * Answers with the panel's zip of a talent's photos. The list of files comes from the deploy itself, so a
 * request can only choose the talent. 404 if there is no such talent, 403 if its photos may not be downloaded.
 */
export async function answerPhotos(request: Request, services: Services): Promise<Response> {
  try {
    return await answer(request, services);
  } catch (error) {
    services.log({ event: 'photos', outcome: 'failed', why: loggableReason(error) });
    return refuse(request, 502, error instanceof TooLarge ? 'tooLarge' : 'unavailable');
  }
}

async function answer(request: Request, { fetchFile, admit, fetchZip }: Services): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  // Otherwise the panel would make, and the edge would cache, a zip for each query.
  if (search) return new Response(null, { status: 301, headers: { location: pathname } });
  const sheetFile = findSheet(pathname);
  const file = sheetFile ? await fetchFile(new URL(sheetFile, origin)) : undefined;
  if (!file?.headers.get('content-type')?.includes('json')) return refuse(request, 404, 'none');
  const { name, files }: { name: string; files: string[] } = await file.json();
  if (files.length === 0) return refuse(request, 403, 'none');

  if (!(await admit())) return refuse(request, 429, 'tooMany');

  const slug = toSlug(name);
  return new Response(await fetchZip(slug, files), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${slug}.zip"`,
      ...caching,
      ...answerHeaders,
    },
  });
}

/** The path of the sheet that an address names. Our links encode the id; people may type it plainly. */
function findSheet(pathname: string): string | undefined {
  try {
    const id = decodeURIComponent(pathname.split('/')[3] ?? '');
    if (!id) return undefined;
    return /^[\w~-]+$/.test(id) ? `/talents/${id}.json` : pathToSheet(id);
  } catch {
    return undefined;
  }
}

/** In the language of the page that the visitor comes from, which the answer replaces. */
function refuse({ headers }: Request, status: number, reason: keyof Texts['profile']['noDownload']) {
  const from = URL.parse(headers.get('referer') ?? '');
  const locale = toLocale(from?.pathname.split('/')[1]) ?? fallbackLocale;
  const { download, noDownload } = texts[locale].profile;
  // Phones show plain text tiny, and it has neither a language nor a title.
  const page = `<!doctype html><html lang="${languageTags[locale]}"><meta name="viewport" content="width=device-width"><title>${download}</title><p>${noDownload[reason]}`;
  return new Response(page, {
    status,
    headers: { ...answerHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' },
  });
}

const call = 'panel /api/download/zip';
const typesOfZips = /^application\/(zip|x-zip-compressed|octet-stream)\b/i;
const startOfFile = '504b0304';
const startOfEnd = '504b0506';
/** The longest end of a zip, in bytes, with a comment of 64 kB. */
const longestEnd = 65_557;
/** The host breaks off longer answers. */
const maxBytes = 20_000_000;

class TooLarge extends UpstreamError {}

/**
 * Reads all of the panel's zip: if the panel crashes, its server may end half of it as if complete, for the edge
 * to cache. @throws {UpstreamError} when there is no whole zip
 */
export async function readZip(coming: Promise<Response>): Promise<Buffer<ArrayBuffer>> {
  const answer = await coming;
  const type = answer.headers.get('content-type');
  if (!answer.ok || !(type === null || typesOfZips.test(type))) {
    await discard(answer);
    throw answer.ok
      ? new UpstreamError(`${call}: the answer is not a zip`)
      : statusError(call, answer.status);
  }
  const zip = await readUpTo(maxBytes, answer);
  if (!zip) throw new TooLarge(`${call}: the zip has over ${maxBytes / 1_000_000} MB`);
  if (![startOfFile, startOfEnd].includes(zip.toString('hex', 0, 4)))
    throw new UpstreamError(`${call}: the answer is not a zip`);
  if (!zip.subarray(-longestEnd).includes(startOfEnd, 0, 'hex'))
    throw new UpstreamError(`${call}: the zip breaks off`);
  return zip;
}
