import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import type { Credentials } from '#src/settings.ts';
import { isRecord, unwrap } from '#src/upstream/wire.ts';
import { readJson, statusError, UpstreamError } from './answer.ts';
import { createTickets, type Ticket } from './tickets.ts';
import { createTransport, discard } from './transport.ts';

export interface SignIn {
  path: string;
  /** Tried in order, the next one only when a service refuses the one before. */
  credentials: readonly Credentials[];
  /** The payload's name for the key, beside `salt`. */
  keyField: 'api_key' | 'api_token';
}

/** How patient a service's caller is, and what it calls with. */
export interface Tuning {
  fetch?: typeof fetch;
  /** Waits for so many milliseconds: the pause that a service asks for. */
  wait?: (ms: number) => Promise<unknown>;
  /** Longest wait for one whole answer, in milliseconds. */
  timeoutMs?: number;
  /** Longest time for a call with all its attempts and pauses until its answer begins, in milliseconds. */
  giveUpMs?: number;
  /** Somebody waits for the answer: a long pause that the service asks for fails a call instead of being waited for. */
  hasVisitor?: boolean;
  /** Reads under way at once. */
  concurrency?: number;
  /** How often a read is tried before it fails. */
  attempts?: number;
  /** Wait before the second attempt, in milliseconds; doubled, with jitter, before each further one. */
  firstDelayMs?: number;
}

export interface ServiceOptions extends Tuning {
  /** What warnings and errors call the service. */
  name: string;
  /** Its origin, without a trailing slash. */
  url: string;
  signIn: SignIn;
}

export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  query?: Record<string, string | number>;
  /** Sent as JSON. */
  json?: unknown;
}

export interface Service {
  /**
   * The JSON of a call that only reads: retried when it fails in a way that may pass.
   * @throws {UpstreamError}
   */
  read(call: Call): Promise<unknown>;
  /**
   * One attempt at a call, signed in; a 401 signs in again once. The answer comes back whatever its status.
   * @throws {UpstreamError} when signing in fails or no answer comes.
   */
  send(call: Call & { body?: BodyInit; headers?: Record<string, string> }): Promise<Response>;
}

const longestDelayMs = 5_000;
/** The longest pause that a visitor waits for. */
const mostPatienceMs = 2_000;
/** The statuses with which a service refuses credentials. */
const refusals = new Set([400, 401, 403, 422]);

/** One of the two services: signs in when first needed, and keeps every call within the limits given. */
export function createService(options: ServiceOptions): Service {
  const { name, url, signIn, giveUpMs = 75_000, attempts = 4, firstDelayMs = 300 } = options;
  const { hasVisitor = false } = options;
  const limit = pLimit(options.concurrency ?? 16);
  const transport = createTransport({
    name,
    url,
    fetch: options.fetch ?? fetch,
    wait: options.wait ?? sleep,
    timeoutMs: options.timeoutMs ?? 30_000,
    shortestPauseMs: firstDelayMs,
    longestPauseMs: hasVisitor ? mostPatienceMs : Number.POSITIVE_INFINITY,
  });
  const tickets = createTickets(() => within(giveUpMs, `${name} ${signIn.path}`, requestToken));

  function retrying<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    return pRetry(work, {
      retries: attempts - 1,
      minTimeout: firstDelayMs,
      maxTimeout: longestDelayMs,
      randomize: true,
      signal,
      shouldRetry: ({ error }) => error instanceof UpstreamError && error.mayPass,
      // A service that limits its callers is well: it is waited for until the time is up, unless a visitor waits.
      shouldConsumeRetry: ({ error }) =>
        hasVisitor || !(error instanceof UpstreamError && error.status === 429),
    });
  }

  async function requestToken(signal: AbortSignal): Promise<string> {
    let refusal = new UpstreamError(`${name}: no credentials`);
    for (const { salt, key } of signIn.credentials) {
      const answer = await retrying(signal, () => trySignIn({ salt, [signIn.keyField]: key }, signal));
      if (typeof answer === 'string') return answer;
      refusal = answer;
    }
    throw refusal;
  }

  /** The token, or why these credentials bring none. */
  async function trySignIn(payload: object, signal: AbortSignal): Promise<string | UpstreamError> {
    const what = `${name} ${signIn.path}`;
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const response = await transport(
      signIn.path,
      { method: 'POST', headers, body: JSON.stringify(payload) },
      signal,
    );
    if (response.ok)
      return (
        tokenIn(await readJson(response, what)) ?? new UpstreamError(`${what}: the answer holds no token`)
      );
    await discard(response);
    const { status } = response;
    if (!refusals.has(status)) throw statusError(what, status);
    return new UpstreamError(`${what}: the credentials were refused (${status})`, { status });
  }

  /** Sends with the ticket in use. 401 means that it has expired: another one is got, once. */
  async function signedIn(send: (token: string) => Promise<Response>): Promise<Response> {
    const first = tickets.current();
    const answer = await sendWith(first, send);
    if (answer.status !== 401) return answer;
    await discard(answer);
    const second = tickets.after(first);
    const again = await sendWith(second, send);
    if (again.status !== 401 || !second.hasWorked) return again;
    // Other calls have used this ticket up before this one had its turn.
    await discard(again);
    return sendWith(tickets.issue(), send);
  }

  async function sendWith(ticket: Ticket, send: (token: string) => Promise<Response>): Promise<Response> {
    const response = await send(await ticket.token.catch(rethrowFinal));
    if (response.status !== 401) ticket.hasWorked = true;
    return response;
  }

  function sendUntil(call: Parameters<Service['send']>[0], signal?: AbortSignal): Promise<Response> {
    const { method = 'GET', path, query, json, body, headers } = call;
    return signedIn((token) =>
      transport(
        withQuery(path, query),
        {
          method,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${token}`,
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(json === undefined ? {} : { body: JSON.stringify(json) }),
          ...(body === undefined ? {} : { body, duplex: 'half' }),
        },
        signal,
      ),
    );
  }

  function readUntil(call: Call, signal: AbortSignal): Promise<unknown> {
    const what = `${name} ${call.path}`;
    return retrying(signal, async () => {
      const response = await sendUntil(call, signal);
      if (response.ok) return readJson(response, what);
      await discard(response);
      throw statusError(what, response.status);
    });
  }

  return {
    send: (call) => startWithin(giveUpMs, `${name} ${call.path}`, sendUntil(call)),
    read: (call) =>
      limit(() => within(giveUpMs, `${name} ${call.path}`, (signal) => readUntil(call, signal))),
  };
}

/** Runs `work` until its time is up; its signal then ends it, and nobody waits for that. */
function within<T>(ms: number, what: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  const timeUp = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new UpstreamError(`${what}: given up after ${Math.round(ms / 1000)} s`));
    signal.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([work(signal), timeUp]);
}

/** An answer whose head comes in time; its body may take longer. One that comes too late is let go. */
async function startWithin(ms: number, what: string, answer: Promise<Response>): Promise<Response> {
  let isLate = false;
  answer.then(
    (response) => (isLate ? discard(response) : undefined),
    () => undefined,
  );
  try {
    return await within(ms, what, () => answer);
  } catch (error) {
    isLate = true;
    throw error;
  }
}

/** A sign-in has had its own attempts, and its status says nothing about the call that waits for it. */
function rethrowFinal(error: unknown): never {
  throw new UpstreamError(error instanceof Error ? error.message : String(error), { cause: error });
}

function withQuery(path: string, query: Call['query'] = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** `{access_token}` or `{token}`, wrapped in `data` or not. */
function tokenIn(answer: unknown): string | undefined {
  const value = unwrap(answer);
  const token = isRecord(value) ? (value['access_token'] ?? value['token']) : undefined;
  return typeof token === 'string' && token.trim() ? token.trim() : undefined;
}
