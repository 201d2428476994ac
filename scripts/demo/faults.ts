import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Next } from 'hono';

/** Also gives Hono's handlers Node's own request and response. */
export interface NodeEnv {
  Bindings: HttpBindings;
}

export type Call = Context<NodeEnv>;

/** A fault that tests ask a service to simulate. */
export interface Fault {
  /** How path and query of the affected calls begin. */
  path: string;
  status?: number;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  delayMs?: number;
  /** Closes the connection without an answer. */
  drop?: boolean;
  /** How many calls it affects; by default all. */
  times?: number;
}

/** Applies the first fault that matches a call, else passes the call on. */
export async function applyFault(faults: Fault[], c: Call, next: Next): Promise<void> {
  const fault = faults.find((candidate) => matches(candidate, c));
  if (!fault) return next();
  if (fault.times !== undefined) fault.times -= 1;
  if (fault.delayMs !== undefined) await wait(fault.delayMs, undefined, { ref: false });
  if (fault.drop) {
    c.env.incoming.destroy();
    c.res = RESPONSE_ALREADY_SENT;
    return;
  }
  if (fault.status === undefined && fault.body === undefined) return next();
  c.res = toResponse(fault);
}

function matches({ path, times = 1 }: Fault, c: Call): boolean {
  const { pathname, search } = new URL(c.req.url);
  return times > 0 && (pathname + search).startsWith(path);
}

function toResponse({ status = 200, body, headers }: Fault): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? { message: 'Demo fault.' });
  const json = { 'content-type': 'application/json; charset=utf-8' };
  return new Response(text, { status, headers: { ...json, ...headers } });
}
