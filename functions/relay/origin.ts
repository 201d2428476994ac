/** `own`: sent from a page of this site. `foreign`: from another site. `unknown`: the browser does not say. */
export type Provenance = 'own' | 'foreign' | 'unknown';

/** Where a post comes from. @param siteUrl the public origin: behind a proxy, the request's is another */
export function provenanceOf(request: Request, siteUrl: string): Provenance {
  const own = [new URL(request.url).origin, new URL(siteUrl).origin];
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && origin !== 'null') return own.includes(origin) ? 'own' : 'foreign';
  if (site !== null) return site === 'same-origin' ? 'own' : 'foreign';
  if (origin === 'null') return 'foreign';
  const referer = URL.parse(request.headers.get('referer') ?? '');
  if (!referer) return 'unknown';
  return own.includes(referer.origin) ? 'own' : 'foreign';
}
