import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ServerlessFunction } from './bundle.ts';
import { siteId } from './environment.ts';
import { createInstance, type Opened, type Received, routeHeader } from './instance.ts';
import { createRateLimiter, type Destination } from './routes.ts';
import { sendText } from './static.ts';

/** Bytes of body that a function takes: at Netlify an event holds 6 MB, and base64 adds a third. */
const largestBody = (6 * 1024 * 1024 * 3) / 4;
const largestBackgroundBody = 256 * 1024;
const tooLarge = new Error('too large');
/** Headers of one connection, and those that only Netlify may set. */
const dropped =
  /^(connection|content-length|expect|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-nf-.*)$/;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const takesBody = (method = 'GET') => method !== 'GET' && method !== 'HEAD';

/** The body, up to a limit. A client that is still sending does not read, so it may go on for a while. */
async function* readUpTo(limit: number, req: IncomingMessage) {
  let size = 0;
  for await (const part of req.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size <= limit) yield part;
    if (size > limit * 10) break;
  }
  if (size > limit) throw tooLarge;
}

/** Sends the body to the function, as far as it takes it. The result is false when no answer is due any more. */
async function sendBody(
  req: IncomingMessage,
  res: ServerResponse,
  { call, received }: Opened,
  limit: number,
): Promise<boolean> {
  try {
    const sent = pipeline(readUpTo(limit, req), takesBody(req.method) ? call : new PassThrough().resume());
    // A function that stops answers before the client has sent everything.
    await Promise.race([sent, received]);
    call.end();
  } catch (error) {
    call.destroy();
    if (error === tooLarge) sendText(res, 413, 'Request Entity Too Large', { connection: 'close' });
    if (error === tooLarge || req.errored) return false;
  }
  if (!req.complete) res.setHeader('connection', 'close');
  return true;
}

async function sendAnswer(from: Received, res: ServerResponse, requestId: string): Promise<void> {
  if (res.destroyed) return;
  if (from === 500) return sendText(res, 500, `Internal Error. ID: ${requestId}`);
  if (from === 504) return sendText(res, 504, 'Inactivity Timeout');
  for (const [name, values = []] of Object.entries(from.headersDistinct))
    if (!dropped.test(name)) res.setHeader(name, values);
  res.writeHead(from.statusCode ?? 200).flushHeaders();
  // Half an answer ends in a broken connection, so that nobody takes it for the whole.
  await pipeline(from, res).catch(() => res.destroy());
}

export type Functions = ReturnType<typeof createFunctions>;

/** Runs the functions of a site as Netlify does, with `env` as their variables. */
export function createFunctions(
  functions: readonly ServerlessFunction[],
  site: { origin: string; blobs: string },
  env: Record<string, string>,
  log: (line: string) => void,
) {
  const isOverLimit = createRateLimiter();
  const variables = { URL: site.origin, SITE_ID: siteId, SITE_NAME: 'local', ...env };
  const instances = new Map(
    functions.map((fn) => [fn, createInstance(fn, variables, site.blobs, log)] as const),
  );

  /** Opens a request with the headers that Netlify's network adds. */
  async function open(
    { fn, route }: Destination,
    url: URL,
    method: string,
    own: IncomingHttpHeaders,
    ip: string,
  ) {
    const requestId = randomUUID();
    const headers = {
      ...Object.fromEntries(Object.entries(own).filter(([name]) => !dropped.test(name))),
      host: url.host,
      'x-forwarded-for': ip,
      'x-forwarded-proto': 'http',
      'x-nf-account-id': siteId,
      'x-nf-account-info': encode({ id: siteId }),
      'x-nf-client-connection-ip': ip,
      'x-nf-deploy-context': 'production',
      'x-nf-deploy-id': '0',
      'x-nf-deploy-published': '1',
      'x-nf-geo': encode({}),
      'x-nf-request-id': requestId,
      'x-nf-site-id': siteId,
      'x-nf-site-info': encode({ id: siteId, name: 'local', url: site.origin }),
      ...(route && { [routeHeader]: encodeURIComponent(route.pattern) }),
      ...(takesBody(method) && { 'transfer-encoding': 'chunked' }),
    };
    const opened = await instances.get(fn)?.open({ method, path: url.pathname + url.search, headers });
    if (!opened) throw new Error(`${fn.name} is no function of this site`);
    return { ...opened, requestId };
  }

  /** Answers a request to a function; `url` is the address as visited. */
  async function answer(req: IncomingMessage, res: ServerResponse, to: Destination, url: URL): Promise<void> {
    const ip = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (isOverLimit(to.fn, ip)) return sendText(res, 429, 'Too Many Requests');
    const { isBackground } = to.fn;
    const opened = await open(to, url, req.method ?? 'GET', req.headers, ip);
    if (!(await sendBody(req, res, opened, isBackground ? largestBackgroundBody : largestBody))) return;
    const { call, requestId, received } = opened;
    if (!isBackground) {
      res.on('close', () => call.destroy());
      return sendAnswer(await received, res, requestId);
    }
    void received.then((from) => typeof from === 'object' && from.resume());
    res.writeHead(202).end();
  }

  /** Runs a scheduled function once. Rejects when there is none of that name. */
  async function invokeScheduled(name: string): Promise<Response> {
    const fn = functions.find((each) => each.schedule !== undefined && each.name === name);
    if (!fn) throw new Error(`No scheduled function is called "${name}"`);
    const agent = { 'user-agent': 'Netlify Clockwork', 'x-netlify-event': 'schedule' };
    const headers = { 'content-type': 'application/json', ...agent };
    const url = new URL(`/.netlify/functions/${name}`, site.origin);
    const { call, received } = await open({ fn }, url, 'POST', headers, '127.0.0.1');
    call.end(JSON.stringify({ next_run: new Date(Date.now() + 3_600_000).toISOString() }));
    const from = await received;
    if (typeof from === 'number') return new Response(null, { status: from });
    const body = await buffer(from);
    const init = { status: from.statusCode ?? 200, headers: from.headers as Record<string, string> };
    return new Response(body.length > 0 ? new Uint8Array(body) : null, init);
  }

  const close = async () => void (await Promise.all([...instances.values()].map((each) => each.close())));
  return { answer, invokeScheduled, close };
}
