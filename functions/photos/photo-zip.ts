import { z } from 'zod';
import { fallbackLocale, toLocale } from '#src/i18n/locale.ts';
import { type Texts, texts } from '#src/i18n/texts.ts';
import { toSlug } from '#src/routes/path.ts';
import { pathToSheet } from '#src/routes/segment.ts';
import { loggableReason } from '#src/upstream/http/errors.ts';
import { answerHeaders } from '../shared/answers.ts';
import type { Log } from '../shared/log.ts';

const sheet = z.object({ name: z.string(), files: z.array(z.url()) });

interface Services {
  fetchFile: typeof fetch;
  /** Whether the visitor may download once more; counts it if so. */
  admit(): Promise<boolean>;
  /** The panel's zip of these files. Rejects if the panel gives none. */
  fetchZip(name: string, files: string[]): Promise<ReadableStream<Uint8Array> | undefined>;
  log: Log;
}

/** The edge keeps a zip until the next deploy, a week at most. Browsers ask each time: a talent may have left. */
const caching = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'netlify-cdn-cache-control': 'public, durable, max-age=604800',
};

/**
 * Streams the panel's zip of a talent's photos. The list of files comes from the same deploy, so a browser can only
 * choose the talent. 404 if there is no such talent, 403 if the talent's photos may not be downloaded.
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
  // Without this, the panel would make and the edge would cache one zip for each query.
  if (search) return new Response(null, { status: 301, headers: { location: pathname } });
  const sheetFile = findSheet(pathname);
  const file = sheetFile ? await fetchFile(new URL(sheetFile, origin)) : undefined;
  if (!file?.headers.get('content-type')?.includes('json')) return refuse(request, 404, 'none');
  const { name, files } = sheet.parse(await file.json());
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

/** The path of the sheet that an address names. Our links spell the id as a segment; people may type it plainly. */
function findSheet(pathname: string): string | undefined {
  try {
    const id = decodeURIComponent(pathname.split('/')[3] ?? '');
    if (!id) return undefined;
    return /^[\w~-]+$/.test(id) ? `/talents/${id}.json` : pathToSheet(id);
  } catch {
    return undefined;
  }
}

type Reason = keyof Texts['profile']['noDownload'];

/** In the language of the page that the visitor comes from: the answer replaces it. */
function refuse({ headers }: Request, status: number, reason: Reason): Response {
  const page = URL.parse(headers.get('referer') ?? '');
  const locale = toLocale(page?.pathname.split('/')[1]) ?? fallbackLocale;
  return new Response(texts[locale].profile.noDownload[reason], {
    status,
    headers: { ...answerHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
