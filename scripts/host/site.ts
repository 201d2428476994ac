import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Address, parseAddress, toReadable } from './address.ts';
import type { ServerlessFunction } from './bundle.ts';
import type { Deploy, followDeploys } from './deploy.ts';
import type { Functions } from './functions.ts';
import { type ImageResponder, imagesPath } from './images.ts';
import { findPage, findRewritten, type Page } from './pages.ts';
import type { Target } from './redirects.ts';
import { findFunction } from './routes.ts';
import { findFile, sendFile, sendText } from './static.ts';

/** Everything that a request may reach. */
export interface Site {
  origin: string;
  deploys: ReturnType<typeof followDeploys>;
  manifest: readonly ServerlessFunction[];
  functions: Functions;
  /** The image service with the sources that a deploy allows. */
  getImages(deploy: Deploy): ImageResponder;
}

interface Exchange extends Site {
  req: IncomingMessage;
  res: ServerResponse;
  address: Address;
  deploy: Deploy;
}

/**
 * Functions compare origins, so each name of this machine counts as visited. Any other host is a lie, and functions
 * must not fetch their own files from there.
 */
function toHost({ host = '' }: IncomingMessage['headers'], origin: string): string {
  const { host: own, port } = new URL(origin);
  return ['localhost', '127.0.0.1', '[::1]'].some((name) => host === `${name}${port && `:${port}`}`)
    ? host
    : own;
}

async function sendImage({ req, res, getImages, deploy, origin }: Exchange, location: string): Promise<void> {
  const { accept = '', 'if-none-match': known = '' } = req.headers;
  const headers = { accept, 'if-none-match': known };
  const { method = 'GET' } = req;
  const answer = await getImages(deploy)(new Request(new URL(location, origin), { method, headers }));
  res.writeHead(answer.status, Object.fromEntries(answer.headers));
  res.end(Buffer.from(await answer.arrayBuffer()));
}

function sendPage({ req, res, deploy, address }: Exchange, file: string | undefined, status: number) {
  const page = file ?? findFile(deploy.config.publish, '404.html');
  if (page === undefined) return sendText(res, 404, 'Not Found');
  sendFile(req, res, page, file === undefined ? 404 : status, deploy.headers(toReadable(address.pathname)));
}

function sendRedirect(res: ServerResponse, status: number, location: string): void {
  sendText(res, status, `Redirecting to ${location}`, { location, 'cache-control': 'no-cache' });
}

const isImagePath = (pathname: string) => pathname.replace(/\/$/, '') === imagesPath;

function follow(exchange: Exchange, { to, status }: Target): void {
  const { res, deploy } = exchange;
  if (status >= 300 && status < 400) sendRedirect(res, status, to);
  else
    sendPage(
      exchange,
      findRewritten(deploy.config.publish, new URL(to, 'http://localhost').pathname),
      status,
    );
}

function show(exchange: Exchange, page: Page | undefined): void {
  const { res, deploy, address } = exchange;
  const needsRules = !page || deploy.redirects.hasForced;
  const rule = needsRules ? deploy.redirects.match(address) : undefined;
  if (rule && (rule.isForced || !page)) follow(exchange, rule);
  else if (page?.moveTo !== undefined) sendRedirect(res, 301, page.moveTo + address.search);
  else sendPage(exchange, page?.file, 200);
}

/**
 * Answers a request in the order of Netlify's network: pictures, functions, forced rules, files, other rules, the 404
 * page. Rejects only for unforeseen errors.
 */
export async function answerRequest(req: IncomingMessage, res: ServerResponse, site: Site): Promise<void> {
  const address = parseAddress(req.url ?? '');
  if (!address) return sendText(res, 400, 'Bad Request', { connection: 'close' });
  if (req.method === 'TRACE') return sendText(res, 405, 'Method Not Allowed');
  const { pathname, search } = address;
  const deploy = await site.deploys.getCurrent();
  const page = findPage(deploy.config.publish, pathname);
  // A new build came between the two looks.
  if (!page && !site.deploys.isCurrent(deploy)) return answerRequest(req, res, site);
  const exchange: Exchange = { ...site, req, res, address, deploy };
  if (isImagePath(pathname)) return sendImage(exchange, pathname + search);

  const destination = findFunction(site.manifest, req.method ?? 'GET', pathname);
  if (destination && !(destination.route?.prefer_static && page?.file)) {
    const host = toHost(req.headers, site.origin);
    return site.functions.answer(req, res, destination, new URL(`http://${host}${pathname}${search}`));
  }
  if (pathname.startsWith('/.netlify/')) return sendText(res, 404, 'Not Found');
  try {
    show(exchange, page);
  } catch (error) {
    // A new build replaced the file after it was found.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || res.headersSent) throw error;
    await answerRequest(req, res, site);
  }
}
