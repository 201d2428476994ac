/** `own`: sent from one of the site's pages. `foreign`: from another site's. `unknown`: the browser does not say. */
export type Provenance = 'own' | 'foreign' | 'unknown';

/**
 * Where a post comes from, as far as the browser tells.
 * @param siteUrl the public origin, for when a proxy stands before the host
 */
export function provenanceOf(request: Request, siteUrl: string): Provenance {
  const own = [new URL(request.url).origin, new URL(siteUrl).origin];
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && origin !== 'null') return own.includes(origin) ? 'own' : 'foreign';
  if (site !== null) return site === 'same-origin' ? 'own' : 'foreign';
  if (origin === 'null') return 'foreign';
  const referer = request.headers.get('referer');
  if (referer === null || !URL.canParse(referer)) return 'unknown';
  return own.includes(new URL(referer).origin) ? 'own' : 'foreign';
}
