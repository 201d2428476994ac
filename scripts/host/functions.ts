import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerlessFunction } from './bundle.ts';
import { type Site, toEvent, toSiteVariables } from './events.ts';
import { createInstance, type Instance, type Outcome, type Start } from './instance.ts';
import { createRateLimiter } from './limits.ts';
import { sendText } from './reply.ts';
import type { Destination } from './routes.ts';

/** Bytes of body that a function takes: events hold 6 MB, and base64 adds a third. */
const LARGEST_BODY = (6 * 1024 * 1024 * 3) / 4;
const LARGEST_BACKGROUND_BODY = 256 * 1024;
const HOUR = 60 * 60 * 1000;
const GONE = Buffer.alloc(0);
/** What concerns one connection, or is between a function and Netlify. */
const UNWANTED = /^(connection|content-length|keep-alive|transfer-encoding|x-nf-.*)$/i;

export interface Functions {
  /** Answers a visit to a function; `url` is the whole address. */
  answer(req: IncomingMessage, res: ServerResponse, destination: Destination, url: string): Promise<void>;
  /** Runs a scheduled function as its clock would. Rejects when there is none of that name. */
  invokeScheduled(name: string): Promise<Response>;
  close(): Promise<void>;
}

/** The body, or undefined when it is over the limit. Rejects when the client goes away. */
function readBody(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    req.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= limit) parts.push(part);
      // A client that is still sending doesn't read, so let it finish, but not for ever.
      if (size > limit * 10) resolve(undefined);
    });
    req.on('end', () => resolve(size > limit ? undefined : Buffer.concat(parts)));
    req.on('error', reject);
  });
}

function writeHead(res: ServerResponse, { status, headers }: Start): void {
  for (const [name, value] of headers) if (!UNWANTED.test(name)) res.setHeader(name, value);
  res.writeHead(status);
}

function refuse(res: ServerResponse, outcome: Exclude<Outcome, 'answered'>, requestId: string): void {
  // Whoever reads half an answer must see that it is not the whole one.
  if (res.headersSent) res.destroy();
  else if (outcome === 'crashed') sendText(res, 500, `Internal Error. ID: ${requestId}`);
  else sendText(res, 504, 'Inactivity Timeout');
}

/** Runs a site's functions as Netlify does. `env` are the variables of the site, without Netlify's own. */
export function createFunctions(
  functions: readonly ServerlessFunction[],
  site: Site,
  env: Record<string, string>,
  log: (line: string) => void,
): Functions {
  const limiter = createRateLimiter();
  const instances = new Map<string, Instance>(
    functions.map((fn) => [fn.name, createInstance(fn, { ...toSiteVariables(site.origin), ...env }, log)]),
  );

  async function stream(
    res: ServerResponse,
    fn: ServerlessFunction,
    event: Record<string, unknown>,
    id: string,
  ) {
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    const sink = {
      start: (head: Start) => {
        // The client has left, or has already been told that the answer takes too long.
        if (res.destroyed || res.headersSent) return;
        writeHead(res, head);
        res.flushHeaders();
      },
      write: async (chunk: Uint8Array) => {
        if (!res.write(chunk)) await once(res, 'drain', { signal: gone.signal }).catch(() => undefined);
      },
    };
    const outcome = await instances.get(fn.name)?.run(event, id, sink, gone.signal);
    if (outcome === 'crashed' || outcome === 'timed out') refuse(res, outcome, id);
    else res.end();
  }

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    { fn, route }: Destination,
    url: string,
  ): Promise<void> {
    const ip = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (limiter.isOver(fn, ip)) return sendText(res, 429, 'Too Many Requests');
    const limit = fn.isBackground ? LARGEST_BACKGROUND_BODY : LARGEST_BODY;
    const body = await readBody(req, limit).catch(() => GONE);
    if (body === GONE) return;
    if (!body) return sendText(res, 413, 'Request Entity Too Large', { connection: 'close' });
    const requestId = randomUUID();
    const { method = 'GET', headers } = req;
    const event = toEvent({ requestId, url, method, headers, body, ip, route: route?.pattern }, site);
    if (!fn.isBackground) return stream(res, fn, event, requestId);
    void instances.get(fn.name)?.run(event, requestId, { start: () => undefined, write: () => undefined });
    res.writeHead(202).end();
  }

  async function invokeScheduled(name: string): Promise<Response> {
    const fn = functions.find((candidate) => candidate.isScheduled && candidate.name === name);
    const instance = fn && instances.get(fn.name);
    if (!instance) throw new Error(`No scheduled function is called "${name}"`);
    const requestId = randomUUID();
    const event = toEvent(
      {
        requestId,
        url: `${site.origin}/.netlify/functions/${name}`,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Netlify Clockwork',
          'x-netlify-event': 'schedule',
        },
        body: Buffer.from(JSON.stringify({ next_run: new Date(Date.now() + HOUR).toISOString() })),
        ip: '127.0.0.1',
      },
      site,
    );
    const chunks: Uint8Array[] = [];
    let head: Start = { status: 200, headers: [] };
    const outcome = await instance.run(event, requestId, {
      start: (started) => {
        head = started;
      },
      write: (chunk) => void chunks.push(chunk),
    });
    if (outcome !== 'answered') return new Response(outcome, { status: outcome === 'crashed' ? 500 : 504 });
    const headers = head.headers.flatMap(([key, values]) =>
      [values].flat().map((value): [string, string] => [key, value]),
    );
    const hasBody = ![204, 205, 304].includes(head.status);
    return new Response(hasBody ? Buffer.concat(chunks) : null, { status: head.status, headers });
  }

  async function close(): Promise<void> {
    await Promise.all([...instances.values()].map((instance) => instance.close()));
  }

  return { answer, invokeScheduled, close };
}
