import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import { type Address, parseAddress } from './address.ts';
import { type Answer, send, toText } from './answer.ts';
import type { Deploy } from './deploy.ts';
import { type createFunctions, findFunction } from './functions.ts';
import { imagesPath } from './images.ts';
import { findPage, showFile } from './static.ts';

export interface Site {
  origin: string;
  getDeploy(): Promise<Deploy>;
  manifest: readonly FunctionResult[];
  functions: ReturnType<typeof createFunctions>;
}

/**
 * The host that functions see. They compare it with the origin, so any name of this machine is kept. Any other may be
 * forged, and becomes the site's own, from which functions fetch files.
 */
function toHost({ host = '' }: IncomingMessage['headers'], origin: string): string {
  const { host: own, port } = new URL(origin);
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);
  return names.includes(host) ? host : own;
}

const redirect = (status: number, location: string) =>
  toText(status, `Redirecting to ${location}`, { location, 'cache-control': 'no-cache' });

/** Answers in the order of Netlify's network: forced rules, files, other rules, the 404 page. */
function show(
  req: IncomingMessage,
  address: Address,
  { publish, redirects, headers }: Deploy,
  page: ReturnType<typeof findPage>,
): Answer {
  const found = redirects(address);
  const rule = found?.isForced || !page ? found : undefined;
  if (rule && rule.status >= 300 && rule.status < 400) return redirect(rule.status, rule.to);
  if (!rule && page?.redirectTo !== undefined) return redirect(301, page.redirectTo + address.search);
  const { file } = (rule ? findPage(publish, new URL(rule.to, 'http://localhost').pathname) : page) ?? {};
  const shown = file ?? findPage(publish, '/404.html')?.file;
  if (!shown) return toText(404, 'Not Found');
  return showFile(req, shown, file ? (rule?.status ?? 200) : 404, headers(address.pathname));
}

/** Answers a request with a picture, a function, a file or a rule. Rejects only on unexpected errors. */
export async function answerRequest(req: IncomingMessage, res: ServerResponse, site: Site): Promise<void> {
  const { origin, manifest, functions } = site;
  const address = parseAddress(req.url ?? '');
  if (!address) return send(res, toText(400, 'Bad Request', { connection: 'close' }));
  if (req.method === 'TRACE') return send(res, toText(405, 'Method Not Allowed'));
  const { pathname, search } = address;
  const deploy = await site.getDeploy();
  if (pathname.replace(/\/$/, '') === imagesPath) return send(res, await deploy.images(req, search, origin));

  const page = findPage(deploy.publish, pathname);
  const found = findFunction(manifest, req.method ?? 'GET', pathname);
  const destination = found?.route?.prefer_static && page?.file ? undefined : found;
  const missing = pathname.startsWith('/.netlify/') && toText(404, 'Not Found');
  const answer = destination ?? (missing || show(req, address, deploy, page));
  // A new build has replaced the folder in the meantime.
  if (deploy !== (await site.getDeploy())) return answerRequest(req, res, site);
  if ('status' in answer) return send(res, answer);
  const visited = new URL(`http://${toHost(req.headers, origin)}${pathname}${search}`);
  await functions.answer(req, res, answer, visited);
}
