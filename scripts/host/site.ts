import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Address, parseAddress, toReadable } from './address.ts';
import type { ServerlessFunction } from './bundle.ts';
import type { Deploy, Deploys } from './deploy.ts';
import type { FileStore } from './files.ts';
import type { Functions } from './functions.ts';
import { IMAGES_PATH, type ImageResponder } from './images.ts';
import { findPage, findRewritten, type Page } from './pages.ts';
import type { Target, Visit } from './redirects.ts';
import { sendFile, sendText } from './reply.ts';
import { findFunction } from './routes.ts';

/** Everything that a request may reach. */
export interface Parts {
  origin: string;
  deploys: Deploys;
  files: FileStore;
  manifest: readonly ServerlessFunction[];
  functions: Functions;
  /** The picture service for the sources that a deploy allows. */
  getImages(deploy: Deploy): ImageResponder;
}

interface Exchange extends Parts {
  req: IncomingMessage;
  res: ServerResponse;
  address: Address;
  deploy: Deploy;
}

function toHost(req: IncomingMessage, origin: string): string {
  const { host = '' } = req.headers;
  const { host: own, port } = new URL(origin);
  const local = ['localhost', '127.0.0.1', '[::1]'].map((name) => (port ? `${name}:${port}` : name));
  // Functions compare origins, so each name of this machine counts as visited. Any other host, or another port, is
  // made up: functions must not fetch their own files from there.
  return local.includes(host) ? host : own;
}

function getPath(location: string): Address {
  const { pathname, search } = new URL(location, 'http://localhost');
  return { pathname, search };
}

async function sendImage({ req, res, getImages, deploy, origin }: Exchange, location: string): Promise<void> {
  const { accept = '', 'if-none-match': known = '' } = req.headers;
  const headers = { accept, 'if-none-match': known };
  const { method = 'GET' } = req;
  const answer = await getImages(deploy)(new Request(new URL(location, origin), { method, headers }));
  res.writeHead(answer.status, Object.fromEntries(answer.headers));
  res.end(Buffer.from(await answer.arrayBuffer()));
}

async function sendMissing({ req, res, deploy, files, address }: Exchange): Promise<void> {
  const page = files.find('404.html');
  if (!page) return sendText(res, 404, 'Not Found');
  await sendFile(req, res, page, 404, deploy.headers(toReadable(address.pathname)));
}

function sendRedirect(res: ServerResponse, status: number, location: string): void {
  sendText(res, status, `Redirecting to ${location}`, { location, 'cache-control': 'no-cache' });
}

function isImagePath(pathname: string): boolean {
  return pathname.replace(/\/$/, '') === IMAGES_PATH;
}

async function follow(exchange: Exchange, { to, status }: Target): Promise<void> {
  const { req, res, origin, manifest, functions, files, deploy, address } = exchange;
  if (status >= 300 && status < 400) return sendRedirect(res, status, to);
  const { pathname, search } = getPath(to);
  if (isImagePath(pathname)) return sendImage(exchange, pathname + search);
  const destination = findFunction(manifest, req.method ?? 'GET', pathname);
  if (destination) {
    return functions.answer(req, res, destination, new URL(pathname + search, origin).href);
  }
  const file = findRewritten(files, pathname);
  if (!file) return sendMissing(exchange);
  await sendFile(req, res, file, status, deploy.headers(toReadable(address.pathname)));
}

function toVisit({ req, address, origin }: Exchange): Visit {
  const headers = Object.entries(req.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return { ...address, host: toHost(req, origin), headers: Object.fromEntries(headers) };
}

/** A page as one deploy has it: a look into a folder that is just being replaced is taken again. */
async function findCurrent({ deploys, files }: Parts, pathname: string): Promise<[Deploy, Page | undefined]> {
  for (;;) {
    const deploy = await deploys.getCurrent();
    const page = findPage(files, pathname);
    if (page || deploys.isCurrent(deploy)) return [deploy, page];
  }
}

async function show(exchange: Exchange, page: Page | undefined): Promise<void> {
  const { req, res, deploy } = exchange;
  const { pathname, search } = exchange.address;
  const needsRules = !page || deploy.redirects.hasForced;
  const rule = needsRules ? deploy.redirects.match(toVisit(exchange)) : undefined;
  if (rule && (rule.isForced || !page)) return follow(exchange, rule);
  if (!page) return sendMissing(exchange);
  if (page.moveTo !== undefined) return sendRedirect(res, 301, page.moveTo + search);
  await sendFile(req, res, page.file, 200, deploy.headers(toReadable(pathname)));
}

/**
 * Answers a request as Netlify's network does: pictures, then functions, then forced rules, files, the other
 * rules, and the 404 page. Rejects only for what nobody foresaw.
 */
export async function answerRequest(req: IncomingMessage, res: ServerResponse, parts: Parts): Promise<void> {
  const address = parseAddress(req.url ?? '');
  if (!address) return sendText(res, 400, 'Bad Request', { connection: 'close' });
  if (req.method === 'TRACE') return sendText(res, 405, 'Method Not Allowed');
  const { pathname, search } = address;
  const [deploy, page] = await findCurrent(parts, pathname);
  const exchange: Exchange = { ...parts, req, res, address, deploy };
  if (isImagePath(pathname)) return sendImage(exchange, pathname + search);

  const { manifest, functions, origin } = parts;
  const destination = findFunction(manifest, req.method ?? 'GET', pathname);
  if (destination && !(destination.route?.isStaticPreferred && page?.file)) {
    return functions.answer(req, res, destination, `http://${toHost(req, origin)}${pathname}${search}`);
  }
  if (pathname.startsWith('/.netlify/')) return sendText(res, 404, 'Not Found');
  await show(exchange, page);
}
