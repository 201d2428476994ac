import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Next } from 'hono';

/** What Hono gives a handler here: Node's own request and answer too. */
export interface NodeEnv {
  Bindings: HttpBindings;
}

export type Call = Context<NodeEnv>;

/** What tests ask a service to get wrong. */
export interface Fault {
  /** How the path and query of the calls begin. */
  path: string;
  status?: number;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  delayMs?: number;
  /** Closes the connection without an answer. */
  drop?: boolean;
  /** How many calls it strikes; all of them when absent. */
  times?: number;
}

/** Answers a call as the first fault that matches it says, else passes it on. */
export async function strike(faults: Fault[], c: Call, next: Next): Promise<void> {
  const fault = faults.find((candidate) => strikes(candidate, c));
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

function strikes({ path, times = 1 }: Fault, c: Call): boolean {
  const { pathname, search } = new URL(c.req.url);
  return times > 0 && (pathname + search).startsWith(path);
}

function toResponse({ status = 200, body, headers }: Fault): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? { message: 'Demo fault.' });
  const json = { 'content-type': 'application/json; charset=utf-8' };
  return new Response(text, { status, headers: { ...json, ...headers } });
}
