import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { commit, createFaults } from './faults.ts';
import { type Call, Refusal, type Route, readJson, sendJson } from './http.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** Raised whenever the same seed gives other content or pictures than before. */
export const generatorVersion = 3;

export interface ServiceParts {
  name: 'panel' | 'integration';
  seed: number;
  talents: number;
  tokenLifetimeMs: number;
  routes(tokens: Tokens): Route[];
  /** Undoes every edit that tests made. */
  reset(): void | Promise<void>;
}

export interface LoggedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  /** `null` while there is no answer, and for good when the connection was closed without one. */
  status: number | null;
  idempotencyKey?: string;
}

/** An HTTP server with one service's routes and the switches under `/_demo`. */
export function createService(parts: ServiceParts): Server {
  const tokens = createTokens(parts.tokenLifetimeMs);
  const faults = createFaults();
  let log: LoggedCall[] = [];

  const switches: Route[] = [
    {
      method: 'GET',
      path: /^\/_demo\/health$/,
      answer: (call) =>
        sendJson(call, 200, {
          service: parts.name,
          seed: parts.seed,
          talents: parts.talents,
          version: generatorVersion,
        }),
    },
    {
      method: 'PUT',
      path: /^\/_demo\/faults$/,
      answer: done(async (call) => faults.set(await readJson(call))),
    },
    { method: 'DELETE', path: /^\/_demo\/faults$/, answer: done(() => faults.clear()) },
    { method: 'GET', path: /^\/_demo\/requests$/, answer: (call) => sendJson(call, 200, log) },
    {
      method: 'DELETE',
      path: /^\/_demo\/requests$/,
      answer: done(() => {
        log = [];
      }),
    },
    { method: 'POST', path: /^\/_demo\/expire-tokens$/, answer: done(() => tokens.expireAll()) },
    {
      method: 'POST',
      path: /^\/_demo\/reset$/,
      answer: done(async () => {
        faults.clear();
        tokens.expireAll();
        log = [];
        await parts.reset();
      }),
    },
  ];
  const routes = [...parts.routes(tokens), ...switches];

  async function answer(call: Call): Promise<void> {
    if (!call.url.pathname.startsWith('/_demo/')) {
      record(call, log);
      const fault = faults.take(call.method, call.url.pathname + call.url.search);
      if (fault && (await commit(fault, call))) return;
    }
    const route = findRoute(routes, call);
    const isOpen = route.open || call.url.pathname.startsWith('/_demo/');
    if (!isOpen && !tokens.admits(call.request)) throw new Refusal('Unauthenticated.', { status: 401 });
    await route.answer(call);
  }

  return createServer(async (request, response) => {
    const call = toCall(request, response);
    try {
      await answer(call);
    } catch (error) {
      if (response.headersSent || response.destroyed) response.destroy();
      else if (error instanceof Refusal)
        sendJson(call, error.status, { message: error.message, errors: error.errors });
      else sendJson(call, 500, { message: error instanceof Error ? error.message : String(error) });
    }
  });
}

function toCall(request: IncomingMessage, response: ServerResponse): Call {
  const url = new URL(request.url ?? '/', 'http://localhost');
  return { request, response, method: request.method ?? 'GET', url, params: [], cut: false };
}

/** A route that acts and then says no more than that it did. */
export function done(act: (call: Call) => unknown): Route['answer'] {
  return async (call) => {
    await act(call);
    sendJson(call, 200, { done: true });
  };
}

function record(call: Call, log: LoggedCall[]): void {
  const key = call.request.headers['idempotency-key'];
  const entry: LoggedCall = {
    method: call.method,
    path: call.url.pathname,
    query: Object.fromEntries(call.url.searchParams),
    status: null,
    ...(typeof key === 'string' && { idempotencyKey: key }),
  };
  log.push(entry);
  call.response.once('finish', () => {
    entry.status = call.response.statusCode;
  });
}

function findRoute(routes: Route[], call: Call): Route {
  const method = call.method === 'HEAD' ? 'GET' : call.method;
  let isKnownPath = false;
  for (const route of routes) {
    const match = route.path.exec(call.url.pathname);
    if (!match) continue;
    isKnownPath = true;
    if (route.method !== method) continue;
    call.params = match.slice(1).map(decode);
    return route;
  }
  throw isKnownPath
    ? new Refusal('Method not allowed.', { status: 405 })
    : new Refusal('Not found.', { status: 404 });
}

function decode(part = ''): string {
  try {
    return decodeURIComponent(part);
  } catch (cause) {
    throw new Refusal('The address is not encoded right.', { status: 400, cause });
  }
}
