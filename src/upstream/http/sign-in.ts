import type { Credentials } from '#src/settings.ts';
import { fieldsOf } from '#src/upstream/read-items.ts';
import { messageOf, statusError, UpstreamError } from './errors.ts';
import { readJson } from './json.ts';
import { giveUpAfter, type Retry, type ServiceOptions } from './limits.ts';
import { discard, isHtml, type Transport } from './transport.ts';

export interface SignIn {
  path: string;
  keyField: 'api_key' | 'api_token';
}

const refusals = new Set([400, 401, 403, 422]);

interface Token {
  text: Promise<string>;
  /** `worked`: the service has accepted it in a call. */
  status: 'coming' | 'arrived' | 'worked';
}

/** Sends calls with a token, and signs in for one when needed. @param credentials tried until one is not refused */
export function createSignIn(
  { path, keyField }: SignIn,
  credentials: readonly Credentials[],
  { name, giveUpMs }: ServiceOptions,
  transport: Transport,
  retry: Retry,
) {
  const what = `${name} ${path}`;
  let newest: Token | undefined;

  /** Signs in for a new token, one at a time. */
  function issue(): Token {
    const before = newest?.text.catch(() => undefined) ?? Promise.resolve();
    const text = before.then(() => giveUpAfter(giveUpMs, what, requestToken));
    const token: Token = { text, status: 'coming' };
    newest = token;
    text.catch(() => {
      if (newest === token) newest = undefined;
    });
    return token;
  }

  async function requestToken(signal: AbortSignal): Promise<string> {
    let refusal = new UpstreamError(`${name}: no credentials`);
    for (const { salt, key } of credentials) {
      const answer = await retry(signal, () => trySignIn({ salt, [keyField]: key }, signal));
      if (typeof answer === 'string') return answer;
      refusal = answer;
    }
    throw refusal;
  }

  /** The token, or the reason why these credentials return none. */
  async function trySignIn(payload: object, signal: AbortSignal): Promise<string | UpstreamError> {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(payload) };
    const response = await transport(path, init, signal);
    if (response.ok)
      return (
        tokenIn(await readJson(response, what)) ??
        new UpstreamError(`${what}: the answer holds no usable token`)
      );
    await discard(response);
    const { status } = response;
    if (!refusals.has(status)) throw statusError(what, status);
    // A firewall in front of the service may have answered.
    const page = isHtml(response) ? ', with a web page' : '';
    return new UpstreamError(`${what}: the credentials were refused (${status}${page})`, { status });
  }

  async function sendWith(token: Token, send: (token: string) => Promise<Response>): Promise<Response> {
    const text = await token.text.catch(rethrowFinal);
    if (token.status === 'coming') token.status = 'arrived';
    const response = await send(text);
    if (response.status !== 401) token.status = 'worked';
    return response;
  }

  /** Sends with the current token. A 401 means that it has expired: then signs in again, once. */
  async function withToken(send: (token: string) => Promise<Response>): Promise<Response> {
    const first = newest ?? issue();
    const answer = await sendWith(first, send);
    if (answer.status !== 401) return answer;
    await discard(answer);
    // Another call may have signed in again already.
    const second = newest && newest !== first ? newest : issue();
    const again = await sendWith(second, send);
    if (again.status !== 401 || second.status !== 'worked') return again;
    // A token may be valid for a few calls only, and other calls have used up this one.
    await discard(again);
    return sendWith(issue(), send);
  }

  /** Drops the current token, but not one that is still on its way. */
  function signOut(): void {
    if (newest?.status !== 'coming') newest = undefined;
  }

  return { withToken, signOut };
}

/** Signing in was already retried, and its status says nothing about the call that needs the token. */
function rethrowFinal(error: unknown): never {
  throw new UpstreamError(messageOf(error), { cause: error });
}

/** What a header can contain. An error about anything else would quote it. */
const usable = /^[!-~]+$/;

/** `{access_token}` or `{token}`, wrapped in `data` or not. */
function tokenIn(answer: unknown): string | undefined {
  const fields = fieldsOf(answer);
  const token = fields['access_token'] ?? fields['token'];
  return typeof token === 'string' && usable.test(token.trim()) ? token.trim() : undefined;
}
