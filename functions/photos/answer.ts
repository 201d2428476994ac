import { z } from 'zod';
import { toSlug } from '#src/routes/path.ts';
import { sheetPath } from '#src/routes/sheet.ts';
import { loggableReason, statusError } from '#src/upstream/answer.ts';
import type { Panel } from '#src/upstream/panel-service.ts';
import type { Log } from '../relay/handler.ts';

const unavailable = 'The photos are not available right now.';
const sheet = z.object({ name: z.string(), files: z.array(z.url()) });

interface Services {
  /** Reads a file of the same deploy. */
  fetchFile: typeof fetch;
  downloadZip: Panel['downloadZip'];
  log: Log;
}

/**
 * The zip streams through as the panel sends it. Which files it holds is read from the same deploy: a browser
 * names a talent and nothing else. 404 for nobody, 403 for talents whose photos are not given away.
 */
export async function answerPhotos(request: Request, services: Services): Promise<Response> {
  try {
    return await answer(request, services);
  } catch (error) {
    services.log({ event: 'photos', outcome: 'failed', why: loggableReason(error) });
    return refuse(502, unavailable);
  }
}

async function answer(request: Request, { fetchFile, downloadZip }: Services): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const sheetAt = pathToSheet(pathname);
  const file = sheetAt ? await fetchFile(new URL(sheetAt, origin)) : undefined;
  const isJson = file?.headers.get('content-type')?.includes('json') ?? false;
  if (!file || file.status === 404 || !isJson) return refuse(404, 'No such talent.');
  if (!file.ok) throw statusError('the deploy', file.status);
  const { name, files } = sheet.parse(await file.json());
  if (files.length === 0) return refuse(403, 'The photos of this talent cannot be downloaded.');

  const slug = toSlug(name);
  const zip = await downloadZip(slug, files);
  if (!zip.ok || !zip.body) {
    await zip.body?.cancel();
    throw statusError('panel /api/download/zip', zip.status);
  }
  return new Response(zip.body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${slug}.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}

/** A link of ours spells the id as a segment, one made by hand may spell it plainly. */
function pathToSheet(pathname: string): string | undefined {
  try {
    const id = decodeURIComponent(pathname.split('/')[3] ?? '');
    if (!id) return undefined;
    return /^[\w~-]+$/.test(id) ? `/talents/${id}.json` : sheetPath(id);
  } catch {
    return undefined;
  }
}

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
