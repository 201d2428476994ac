import pLimit from 'p-limit';
import type { Credentials } from '#src/settings.ts';
import { statusError } from './errors.ts';
import { readJson } from './json.ts';
import { createRetry, giveUpAfter, type Tuning, usualTuning } from './limits.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createTransport, discard } from './transport.ts';

export interface EncodedForm {
  /** The multipart Content-Type, with its boundary. */
  type: string;
  chunks: readonly Uint8Array[];
}

interface Call {
  method?: 'GET' | 'POST';
  path: string;
  query?: Record<string, string | number>;
  json?: unknown;
}

export interface Service {
  /** The JSON of a call that only reads, retried after transient failures. @throws {UpstreamError} */
  read(call: Call): Promise<unknown>;
  /** One attempt, whatever its status; a 401 signs in again. @throws {UpstreamError} if there is no answer */
  send(call: Call & { form?: EncodedForm; headers?: Record<string, string> }): Promise<Response>;
  /** Forgets the token, so that the next call signs in again. A pause that the service asked for goes on. */
  signOut(): void;
}

const readsAtOnce = 16;

/** One of the two services: signs in when first needed, and keeps every call within the limits. */
export function createService(
  name: string,
  { url, credentials }: { url: string; credentials: readonly Credentials[] },
  signIn: SignIn,
  tuning: Tuning,
): Service {
  const options = { ...usualTuning, ...tuning, name, url };
  const { giveUpMs } = options;
  const limit = pLimit(readsAtOnce);
  const transport = createTransport(options);
  const retry = createRetry(options);
  const { withToken, signOut } = createSignIn(signIn, credentials, options, transport, retry);

  const nameOf = ({ path }: Call) => `${name} ${path}`;

  function sendCall(call: Parameters<Service['send']>[0], signal: AbortSignal): Promise<Response> {
    const { method = 'GET', path, query, json, form, headers } = call;
    const size = form?.chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return withToken((token) =>
      transport(
        withQuery(path, query),
        {
          method,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${token}`,
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...(form && { 'content-type': form.type, 'content-length': String(size) }),
            ...headers,
          },
          body: form?.chunks ?? (json === undefined ? undefined : JSON.stringify(json)),
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
    signOut,
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
