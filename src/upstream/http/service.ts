import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { statusError } from './errors.ts';
import { readJson } from './json.ts';
import { createRetry, giveUpAfter } from './limits.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createTransport, discard } from './transport.ts';

/** How patient the caller of a service is, and what it calls with. */
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
  attempts?: number;
  /** Wait before the second attempt, in milliseconds; doubled, with jitter, before each further one. */
  firstDelayMs?: number;
}

interface ServiceOptions extends Tuning {
  /** What warnings and errors call the service. */
  name: string;
  /** Its origin, without a trailing slash. */
  url: string;
  signIn: SignIn;
}

interface Call {
  method?: 'GET' | 'POST';
  path: string;
  query?: Record<string, string | number>;
  json?: unknown;
}

export interface Service {
  /** The JSON of a call that only reads: retried when it fails in a way that may pass. @throws {UpstreamError} */
  read(call: Call): Promise<unknown>;
  /**
   * One attempt at a call, signed in; a 401 signs in again once. The answer comes back whatever its status.
   * @throws {UpstreamError} when signing in fails or no answer comes.
   */
  send(call: Call & { body?: BodyInit; headers?: Record<string, string> }): Promise<Response>;
}

const mostPatienceMs = 2_000;

const readsAtOnce = 16;

/** One of the two services: signs in when first needed, and keeps every call within the limits given. */
export function createService(options: ServiceOptions): Service {
  const { name, url, giveUpMs = 75_000, attempts = 4, firstDelayMs = 300, hasVisitor = false } = options;
  const limit = pLimit(readsAtOnce);
  const transport = createTransport({
    name,
    url,
    fetch: options.fetch ?? fetch,
    wait: options.wait ?? sleep,
    timeoutMs: options.timeoutMs ?? 30_000,
    shortestPauseMs: firstDelayMs,
    longestPauseMs: hasVisitor ? mostPatienceMs : Number.POSITIVE_INFINITY,
  });
  // A service that limits its callers is well: unless a visitor waits, it is waited for until the time is up.
  const retry = createRetry({ attempts, firstDelayMs, countsPauses: hasVisitor });
  const signedIn = createSignIn({ ...options.signIn, name, giveUpMs, transport, retry });

  const nameOf = ({ path }: Call) => `${name} ${path}`;

  function sendCall(call: Parameters<Service['send']>[0], signal: AbortSignal): Promise<Response> {
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

  async function readAnswer(call: Call, signal: AbortSignal): Promise<unknown> {
    const response = await sendCall(call, signal);
    if (response.ok) return readJson(response, nameOf(call));
    await discard(response);
    throw statusError(nameOf(call), response.status);
  }

  return {
    send: (call) => giveUpAfter(giveUpMs, nameOf(call), (signal) => sendCall(call, signal)),
    read: (call) =>
      limit(() =>
        giveUpAfter(giveUpMs, nameOf(call), (signal) => retry(signal, () => readAnswer(call, signal))),
      ),
  };
}

function withQuery(path: string, query: Call['query'] = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}
