import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Listening, listen } from '#scripts/shared/listen.ts';
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

const isReply = Symbol('reply');

/** An answer with a status, headers or a fault. */
export interface Reply {
  [isReply]: true;
  status: number;
  body: string | Buffer;
  headers: Record<string, string>;
  /** `drop` closes the connection before the answer, `cut` in the middle of it, `hang` never answers. */
  fault?: 'drop' | 'cut' | 'hang';
}

/** The answer of a path. A plain value is sent as JSON with status 200. */
export type Script = unknown | Reply | ((call: Call) => unknown | Promise<unknown>);

export function reply(status: number, body: unknown = '', headers: Record<string, string> = {}): Reply {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  return { [isReply]: true, status, body: isRaw ? body : JSON.stringify(body), headers };
}

/** A compressed response after which the connection closes. */
export function closing(body: Buffer): Reply {
  const sent = gzipSync(body);
  const headers = { 'content-encoding': 'gzip', 'content-length': `${sent.length}`, connection: 'close' };
  return reply(200, sent, headers);
}

export function fault(kind: NonNullable<Reply['fault']>): Reply {
  return { ...reply(200, '{"data": "half of it"}'), fault: kind };
}

interface ScriptedService extends Listening {
  /** Every call so far, oldest first. */
  calls: Call[];
  /** The calls to one path. */
  callsTo(path: string): Call[];
  /** Changes the answers of paths. */
  script(answers: Record<string, Script>): void;
}

/** A service on a real port with scripted answers by path, and 404 for every other path. */
export async function scripted(answers: Record<string, Script>): Promise<ScriptedService> {
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
    send(response, typeof script === 'function' ? await script(call) : script);
  });

  atEnd(listening.close);

  return {
    ...listening,
    calls,
    callsTo,
    script: (changes) => {
      for (const [path, script] of Object.entries(changes)) scripts.set(path, script);
    },
  };
}

function send(response: ServerResponse, answer: unknown): void {
  const isPlain = !(typeof answer === 'object' && answer !== null && isReply in answer);
  const { status, body, headers, fault: kind } = isPlain ? reply(200, answer) : (answer as Reply);
  if (kind === 'hang') return;
  if (kind === 'drop') {
    response.destroy();
    return;
  }
  const json = isPlain && typeof answer === 'string' ? JSON.stringify(answer) : body;
  const length = { 'content-length': Buffer.byteLength(json) };
  response.writeHead(status, { 'content-type': 'application/json', ...length, ...headers });
  if (kind === 'cut') response.write(json.slice(0, json.length / 2), () => response.destroy());
  else response.end(json);
}
