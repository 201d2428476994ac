import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import { send, toText } from './answer.ts';
import { siteId } from './blobs.ts';
import type { Log } from './config.ts';
import { createInstance, type Received, routeHeader } from './instance.ts';

/** The most bytes of a body that a function takes: at Netlify an event holds 6 MB, and base64 adds a third. */
const largest = { usual: (6 * 1024 * 1024 * 3) / 4, background: 256 * 1024 };
/** Headers of one connection, and those that only Netlify may set. */
const dropped =
  /^(connection|content-length|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-nf-.*)$/;

type Path = NonNullable<FunctionResult['excludedRoutes']>[number];

interface Destination {
  fn: FunctionResult;
  route?: NonNullable<FunctionResult['routes']>[number];
}

/** Finds the function for a method and an encoded path. One with routes answers only there, a scheduled one nowhere. */
export function findFunction(functions: readonly FunctionResult[], method: string, pathname: string) {
  const path = pathname.replace(/\/$/, '') || '/';
  // As at Netlify: the path in lower case, the route as the function declares it.
  const fits = (at: Path) =>
    'literal' in at ? at.literal === path.toLowerCase() : new RegExp(at.expression).test(path.toLowerCase());
  const open = functions.filter(({ schedule }) => schedule === undefined);
  for (const fn of open) {
    const route = fn.routes?.find((at) => (!at.methods?.length || at.methods.includes(method)) && fits(at));
    if (route && !fn.excludedRoutes?.some(fits)) return { fn, route };
  }
  const [, name] = /^\/\.netlify\/functions\/([^/]+)/.exec(path) ?? [];
  const fn = open.find((each) => !each.routes?.length && each.name === name);
  return fn && { fn };
}

interface Visit {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  ip: string;
  body: Buffer | string;
}

/** The body, unless it is too large. Reads all of it: a client that is still sending does not read the answer. */
async function readBody(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of req) {
    size += part.length;
    if (size <= limit) parts.push(part);
  }
  return size <= limit ? Buffer.concat(parts) : undefined;
}

async function sendAnswer(from: Received, res: ServerResponse): Promise<void> {
  if (res.destroyed) return;
  if ('body' in from) return send(res, from);
  for (const [name, values = []] of Object.entries(from.headersDistinct))
    if (!dropped.test(name)) res.setHeader(name, values);
  res.writeHead(from.statusCode ?? 200).flushHeaders();
  // An incomplete answer ends in a broken connection, so that nobody takes it for complete.
  await pipeline(from, res).catch(() => res.destroy());
}

/** Runs the functions of a site as Netlify does, with `env` as their variables. */
export function createFunctions(
  functions: readonly FunctionResult[],
  site: { origin: string; blobs: string },
  env: NodeJS.ProcessEnv,
  log: Log,
) {
  const info = JSON.stringify({ id: siteId, name: 'local', url: site.origin });
  const variables = { URL: site.origin, SITE_ID: siteId, SITE_NAME: 'local', ...env };
  const instances = new Map(functions.map((fn) => [fn, createInstance(fn, variables, site.blobs, log)]));

  /** Forwards a request with the headers that Netlify's network adds. */
  async function forward({ fn, route }: Destination, { method, url, headers, ip, body }: Visit) {
    const sent = method === 'GET' || method === 'HEAD' ? undefined : body;
    const own = Object.entries(headers).filter(([name]) => !dropped.test(name));
    const all = {
      ...Object.fromEntries(own),
      host: url.host,
      'x-forwarded-for': ip,
      'x-forwarded-proto': 'http',
      'x-nf-client-connection-ip': ip,
      'x-nf-deploy-context': 'production',
      'x-nf-deploy-id': '0',
      'x-nf-request-id': randomUUID(),
      'x-nf-site-id': siteId,
      'x-nf-site-info': Buffer.from(info).toString('base64'),
      ...(route && { [routeHeader]: encodeURIComponent(route.pattern) }),
      ...(sent !== undefined && { 'content-length': Buffer.byteLength(sent) }),
    };
    const options = { method, path: url.pathname + url.search, headers: all };
    const forwarded = await instances.get(fn)?.send(options, sent);
    if (!forwarded) throw new Error(`${fn.name} is no function of this site`);
    return forwarded;
  }

  /** Answers a request to a function; `url` is the address that the client requested. */
  async function answer(req: IncomingMessage, res: ServerResponse, to: Destination, url: URL): Promise<void> {
    const ip = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const isBackground = to.fn.invocationMode === 'background';
    const body = await readBody(req, isBackground ? largest.background : largest.usual);
    if (!body) return send(res, toText(413, 'Request Entity Too Large'));
    const { method = 'GET', headers } = req;
    const { call, received } = await forward(to, { method, url, headers, ip, body });
    if (!isBackground) {
      res.on('close', () => call.destroy());
      return sendAnswer(await received, res);
    }
    void received.then((from) => 'resume' in from && from.resume());
    res.writeHead(202).end();
  }

  /** Runs a scheduled function once. Rejects if there is none with that name. */
  async function invokeScheduled(name: string): Promise<{ status: number }> {
    const fn = functions.find((each) => each.schedule !== undefined && each.name === name);
    if (!fn) throw new Error(`No scheduled function is called "${name}"`);
    const agent = { 'user-agent': 'Netlify Clockwork', 'x-netlify-event': 'schedule' };
    const headers = { 'content-type': 'application/json', ...agent };
    const body = JSON.stringify({ next_run: new Date(Date.now() + 3_600_000).toISOString() });
    const url = new URL(`/.netlify/functions/${name}`, site.origin);
    const { received } = await forward({ fn }, { method: 'POST', url, headers, ip: '127.0.0.1', body });
    const from = await received;
    if ('body' in from) return { status: from.status };
    return { status: from.resume().statusCode ?? 200 };
  }

  const close = async () => void (await Promise.all([...instances.values()].map((each) => each.close())));
  return { answer, invokeScheduled, close };
}
