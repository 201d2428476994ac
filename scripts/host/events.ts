import type { IncomingHttpHeaders } from 'node:http';

export interface Site {
  origin: string;
  /** Where blobs are kept, as Netlify tells it to functions: JSON in base64. */
  blobs: string;
}

export interface FunctionRequest {
  requestId: string;
  /** The whole address as visited. */
  url: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ip: string;
  /** Pattern of the route that led here. */
  route?: string | undefined;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
/** Methods whose requests have no body, whatever the client sent. */
const BODILESS = ['GET', 'HEAD'];
/** The site's id for functions and their blobs on the local host. */
export const SITE_ID = '00000000-0000-0000-0000-000000000000';
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect)$/;

/** The variables that Netlify adds to a function's own; `CONTEXT` and `DEPLOY_URL` exist in builds only. */
export function toSiteVariables(origin: string): Record<string, string> {
  return { URL: origin, SITE_ID, SITE_NAME: 'local' };
}

/** The event that Netlify's network sends to a function; what a client says in `x-nf-*` headers is dropped. */
export function toEvent(request: FunctionRequest, site: Site): Record<string, unknown> {
  const { pathname, search } = new URL(request.url);
  const headers: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(request.headers)) {
    if (name.startsWith('x-nf-') || HOP_BY_HOP.test(name)) continue;
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return {
    rawUrl: request.url,
    rawQuery: search.slice(1),
    path: pathname,
    httpMethod: request.method,
    headers: {
      ...headers,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': 'http',
      'x-nf-account-id': SITE_ID,
      'x-nf-account-info': encode({ id: SITE_ID }),
      'x-nf-client-connection-ip': request.ip,
      'x-nf-deploy-context': 'production',
      'x-nf-deploy-id': '0',
      'x-nf-deploy-published': '1',
      'x-nf-geo': encode({}),
      'x-nf-request-id': request.requestId,
      'x-nf-site-id': SITE_ID,
      'x-nf-site-info': encode({ id: SITE_ID, name: 'local', url: site.origin }),
    },
    body: BODILESS.includes(request.method) ? '' : request.body.toString('base64'),
    isBase64Encoded: true,
    route: request.route,
    blobs: site.blobs,
    flags: {},
  };
}
