import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { listen } from '#scripts/shared/listen.ts';
import { atEnd } from './folder.ts';

export interface Call {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** The number of earlier calls to the same path. */
  nth: number;
}

/** `drop` closes the connection before the answer, `cut` in the middle of it, `hang` never answers. */
export const fault = (kind: 'drop' | 'cut' | 'hang', status = 200) => ({ fault: kind, status });

type Fault = ReturnType<typeof fault>;

/** The answer of a path. A plain value is sent as JSON with status 200. */
export type Script = unknown | Response | Fault | ((call: Call) => unknown | Promise<unknown>);

export function reply(status: number, body: unknown = '', headers: Record<string, string> = {}): Response {
  const content = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const type = { 'content-type': 'application/json' };
  const sent = content.length > 0 ? Buffer.from(content) : null;
  return new Response(sent, { status, headers: { ...type, ...headers } });
}

/** A compressed response after which the connection closes. */
export const closing = (body: Buffer): Response =>
  reply(200, gzipSync(body), { 'content-encoding': 'gzip', connection: 'close' });

/** A service on a real port with scripted answers by path, and 404 for every other path. */
export async function scripted(answers: Record<string, Script>) {
  const scripts = new Map(Object.entries(answers));
  const calls: Call[] = [];
  const callsTo = (path: string) => calls.filter((call) => call.path === path);

  const listening = await listen(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const { method = '', headers } = request;
    const body = await text(request);
    const call: Call = { method, path, query, headers, body, nth: callsTo(path).length };
    calls.push(call);
    const script = scripts.has(call.path) ? scripts.get(call.path) : reply(404, { message: 'Not found.' });
    await send(response, typeof script === 'function' ? await script(call) : script);
  });

  atEnd(listening.close);

  return {
    ...listening,
    /** Every call so far, oldest first. */
    calls,
    callsTo,
    /** Changes the answers of paths. */
    script: (changes: Record<string, Script>) => {
      for (const [path, script] of Object.entries(changes)) scripts.set(path, script);
    },
  };
}

const isFault = (answer: unknown): answer is Fault =>
  typeof answer === 'object' && answer !== null && 'fault' in answer;

async function send(response: ServerResponse, answer: unknown): Promise<void> {
  if (isFault(answer)) {
    if (answer.fault === 'drop') response.destroy();
    if (answer.fault === 'cut') response.writeHead(answer.status).write('half', () => response.destroy());
    return;
  }
  const sent = answer instanceof Response ? answer.clone() : Response.json(answer ?? null);
  response.statusCode = sent.status;
  response.statusMessage = sent.statusText;
  response.setHeaders(sent.headers).end(await sent.bytes());
}

/** The visitors' requests, if any, that the calls of `work` belong to: the host lists those calls in its answer. */
export async function requestsBehind(work: () => Promise<unknown>): Promise<unknown[]> {
  const requests = new AsyncLocalStorage<string>();
  const seen = new Set<unknown>();
  subscribe('undici:request:create', () => seen.add(requests.getStore()));
  await requests.run('a visitor’s', work);
  return [...seen];
}
