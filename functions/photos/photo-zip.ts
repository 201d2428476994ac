import { fallbackLocale, toLocale } from '#src/i18n/locale.ts';
import { type Texts, texts } from '#src/i18n/texts.ts';
import { toSlug } from '#src/routes/path.ts';
import { pathToSheet } from '#src/routes/segment.ts';
import { loggableReason, statusError, UpstreamError } from '#src/upstream/http/errors.ts';
import type { Panel } from '#src/upstream/panel/panel.ts';
import { answerHeaders } from '../shared/answers.ts';
import type { Log } from '../shared/log.ts';

interface Services {
  fetchFile: typeof fetch;
  /** Whether the visitor may download once more. Counts the download if so. */
  admit(): Promise<boolean>;
  /** The panel's zip of these files. Rejects if there is none. */
  fetchZip(name: string, files: string[]): Promise<ReadableStream<Uint8Array> | undefined>;
  log: Log;
}

/** The edge caches a zip until the next deploy, a week at most. Browsers ask each time: talents may leave. */
const caching = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': 'public, durable, max-age=604800',
};

/**
 * Streams the panel's zip of a talent's photos. The list of files comes from the deploy itself, so a request
 * can only choose the talent. 404 if there is no such talent, 403 if its photos may not be downloaded.
 */
export async function answerPhotos(request: Request, services: Services): Promise<Response> {
  try {
    return await answer(request, services);
  } catch (error) {
    services.log({ event: 'photos', outcome: 'failed', why: loggableReason(error) });
    return refuse(request, 502, 'unavailable');
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
  const page = URL.parse(headers.get('referer') ?? '');
  const locale = toLocale(page?.pathname.split('/')[1]) ?? fallbackLocale;
  return new Response(texts[locale].profile.noDownload[reason], {
    status,
    headers: { ...answerHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

const call = 'panel /api/download/zip';
const typesOfZips = /^application\/(zip|x-zip-compressed|octet-stream)\b/;
const startOfFile = '504b0304';
const startOfEnd = '504b0506';
/** The longest end of a zip, in bytes, with a comment of 64 kB. */
const longestEnd = 65_557;

/** The panel's zips. Requests during a download share it, and each gets it from the start. */
export function createZips(downloadZip: Panel['downloadZip']) {
  const underway = new Map<string, Promise<Response>>();

  async function start(name: string, files: string[], end: () => void): Promise<Response> {
    const zip = await downloadZip(name, files);
    const type = zip.headers.get('content-type');
    if (!zip.ok || !(type === null || typesOfZips.test(type))) {
      await zip.body?.cancel();
      throw zip.ok ? new UpstreamError(`${call}: the answer is not a zip`) : statusError(call, zip.status);
    }
    const firstBytes = await readStart(zip.clone());
    // Reads the whole zip, so that visitors who arrive after the others have left get it too.
    zip.clone().body?.pipeTo(new WritableStream()).then(end, end);
    if (firstBytes !== startOfFile && firstBytes !== startOfEnd)
      throw new UpstreamError(`${call}: the answer is not a zip`);
    return zip;
  }

  /** @throws {UpstreamError} when the panel returns no zip */
  return async (name: string, files: string[]): Promise<ReadableStream<Uint8Array> | undefined> => {
    const key = JSON.stringify([name, files]);
    const end = () => void underway.delete(key);
    const zip = underway.get(key) ?? start(name, files, end);
    underway.set(key, zip);
    zip.catch(end);
    // The pipe lets one visitor leave: a bare clone can't be cancelled until all the others are.
    return (await zip).clone().body?.pipeThrough(refuseHalf());
  };
}

/** Fails if a zip's end is missing: if the panel crashes, its server may end the answer as if complete. */
function refuseHalf() {
  let last = Buffer.alloc(0);
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      last = Buffer.concat([last, chunk]).subarray(-longestEnd);
      controller.enqueue(chunk);
    },
    flush() {
      if (!last.includes(startOfEnd, 0, 'hex')) throw new UpstreamError(`${call}: the zip breaks off`);
    },
  });
}

async function readStart({ body }: Response): Promise<string> {
  let start = Buffer.alloc(0);
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    start = Buffer.concat([start, chunk.subarray(0, 4)]);
    if (start.length >= 4) break;
  }
  return start.toString('hex', 0, 4);
}
