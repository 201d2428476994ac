import { fallbackLocale, type Locale, toLocale } from '#src/i18n/locale.ts';
import { pathTo } from '#src/routes/path.ts';
import { toSegment } from '#src/routes/segment.ts';
import { genders } from '#src/routes/table.ts';

/** The id in `…/{gender}/{id}/{name}`; `undefined` if its encoding is invalid. */
function idOf(pathname: string, locale: Locale): string | undefined {
  const depth = pathTo('talents', locale, { gender: '-' }).split('/').length;
  try {
    return decodeURIComponent(pathname.split('/')[depth] ?? '');
  } catch {
    return undefined;
  }
}

/** 301 to the talent's page, or the 404 page. If the deploy's talents can't be read, 302 to their list. */
export async function answerTalent(request: Request, fetchFile: typeof fetch): Promise<Response> {
  const url = new URL(request.url);
  // After a rewrite, hosts tell the visited address, or the one it leads to.
  url.pathname = url.pathname.replace(/^\/api\/talent(?=\/)/i, '');
  const locale = toLocale(url.pathname.split('/')[1]?.toLowerCase()) ?? fallbackLocale;
  const id = idOf(url.pathname, locale);
  if (!id) return notFound(url.origin, locale, fetchFile);
  const talents = await fetchTalents(url.origin, fetchFile);
  if (!talents) return redirect(302, pathTo('talents', locale, { gender: genders[0] }));
  // Our links encode the id as a segment; people may type it plainly.
  const segment = [id, toSegment(id)].find((spelling) => talents.has(spelling)) ?? '';
  const [gender, name] = talents.get(segment) ?? [];
  const target = gender && name && pathTo('talent', locale, { gender, id: segment, name });
  // Here the page is missing though it should exist: a redirect to the same address would never end.
  if (!target || target === url.pathname) return notFound(url.origin, locale, fetchFile);
  return redirect(301, target + url.search);
}

function redirect(status: 301 | 302, location: string): Response {
  // Uncached: a talent may return to an earlier name, and the two redirects would form a loop.
  return new Response(null, { status, headers: { location, 'cache-control': 'no-cache' } });
}

/** Each talent's gender and name by id, from the deploy's own file; `undefined` if it can't be read. */
async function fetchTalents(origin: string, fetchFile: typeof fetch) {
  try {
    const response = await fetchFile(new URL('/talents.json', origin));
    return new Map<string, string[]>(Object.entries(await response.json()));
  } catch (error) {
    console.error('talents.json could not be read:', error);
    return undefined;
  }
}

async function notFound(origin: string, locale: Locale, fetchFile: typeof fetch): Promise<Response> {
  const page = await fetchFile(new URL(locale === fallbackLocale ? '/404' : `/${locale}/404`, origin));
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'age', 'transfer-encoding', 'connection'])
    headers.delete(name);
  return new Response(page.body, { status: 404, headers });
}
