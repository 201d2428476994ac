import type { Credentials } from '#src/settings.ts';
import { isRecord, unwrap } from '#src/upstream/parsing.ts';
import { messageOf, statusError, UpstreamError } from './errors.ts';
import { readJson } from './json.ts';
import { giveUpAfter, type Retry, type ServiceOptions } from './limits.ts';
import { discard, type Transport } from './transport.ts';

export interface SignIn {
  path: string;
  /** Tried in order, the next one only when a service refuses the one before. */
  credentials: readonly Credentials[];
  /** The payload's name for the key, beside `salt`. */
  keyField: 'api_key' | 'api_token';
}

const refusals = new Set([400, 401, 403, 422]);

/** Sends calls with a token, and signs in for one when needed. */
export function createSignIn(
  { path, credentials, keyField }: SignIn,
  { name, giveUpMs }: ServiceOptions,
  transport: Transport,
  retry: Retry,
) {
  const what = `${name} ${path}`;
  const tickets = createTickets(() => giveUpAfter(giveUpMs, what, requestToken));

  async function requestToken(signal: AbortSignal): Promise<string> {
    let refusal = new UpstreamError(`${name}: no credentials`);
    for (const { salt, key } of credentials) {
      const answer = await retry(signal, () => trySignIn({ salt, [keyField]: key }, signal));
      if (typeof answer === 'string') return answer;
      refusal = answer;
    }
    throw refusal;
  }

  /** The token, or the reason why these credentials bring none. */
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
    return new UpstreamError(`${what}: the credentials were refused (${status})`, { status });
  }

  async function sendWith(ticket: Ticket, send: (token: string) => Promise<Response>): Promise<Response> {
    const response = await send(await ticket.token.catch(rethrowFinal));
    if (response.status !== 401) ticket.hasWorked = true;
    return response;
  }

  /** Sends with the present token. An answer of 401 means that it has expired: then signs in again, once. */
  async function signedIn(send: (token: string) => Promise<Response>): Promise<Response> {
    const first = tickets.current();
    const answer = await sendWith(first, send);
    if (answer.status !== 401) return answer;
    await discard(answer);
    const second = tickets.after(first);
    const again = await sendWith(second, send);
    if (again.status !== 401 || !second.hasWorked) return again;
    // A token may admit only so many calls, and other calls have used up this one.
    await discard(again);
    return sendWith(tickets.issue(), send);
  }

  return { signedIn, signOut: tickets.forget };
}

/** Signing in was already retried, and its status says nothing about the call that waits for the token. */
function rethrowFinal(error: unknown): never {
  throw new UpstreamError(messageOf(error), { cause: error });
}

/** What a header can hold. An error about anything else would quote it. */
const usable = /^[!-~]+$/;

/** `{access_token}` or `{token}`, wrapped in `data` or not. */
function tokenIn(answer: unknown): string | undefined {
  const value = unwrap(answer);
  const token = isRecord(value) ? (value['access_token'] ?? value['token']) : undefined;
  return typeof token === 'string' && usable.test(token.trim()) ? token.trim() : undefined;
}

interface Ticket {
  token: Promise<string>;
  /** Whether the service has accepted a call with it. */
  hasWorked: boolean;
}

/** The tokens of one service. `request` signs in for the first when it is needed, and never for two at the same time. */
function createTickets(request: () => Promise<string>) {
  let newest: Ticket | undefined;

  function issue(): Ticket {
    const before = newest?.token.catch(() => undefined) ?? Promise.resolve();
    const ticket: Ticket = { token: before.then(request), hasWorked: false };
    ticket.token.catch(() => {
      if (newest === ticket) newest = undefined;
    });
    newest = ticket;
    return ticket;
  }

  return {
    current: (): Ticket => newest ?? issue(),

    /** The ticket after a refused one: another call may have requested it already. */
    after: (refused: Ticket): Ticket => (newest && newest !== refused ? newest : issue()),

    /** A new ticket that no other call has used. */
    issue,

    /** Drops the present ticket, also if its token is still on the way. */
    forget: () => {
      newest = undefined;
    },
  };
}
