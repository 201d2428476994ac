import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { setDefaultHighWaterMark } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { noAnswer, UpstreamError } from './errors.ts';
import type { ServiceOptions } from './limits.ts';

// Node's fetch crashes if a connection closes while a compressed answer waits for space (nodejs/undici#5360).
setDefaultHighWaterMark(false, 64_000_000);
// After 250 ms Node gives up an address for the next, perhaps of IPv6, which the host lacks (nodejs/node#54359).
setDefaultAutoSelectFamilyAttemptTimeout(2_000);

interface Outgoing {
  method: string;
  headers: Record<string, string>;
  /** A text, or the chunks of a form with photos, which each attempt streams without copying. */
  body?: string | readonly Uint8Array[] | undefined;
}

/** Sends one request to a path of a service. Resolves to the answer, whatever its status. */
export type Transport = (path: string, request: Outgoing, signal: AbortSignal) => Promise<Response>;

const maxRedirects = 3;
const usualPauseMs = 1000;
/** A longer pause fails the calls of an impatient caller at once. */
const maxPauseMs = 2_000;

/**
 * Sends requests with a time limit. If the service asks for a pause, all requests wait until it is over. Follows
 * redirects within the host, with the same method and token, and no others.
 */
export function createTransport(options: ServiceOptions): Transport {
  const { name, url, wait, timeoutMs, firstDelayMs, isPatient } = options;
  let pausedUntil = 0;

  function notePause(response: Response): void {
    const asked = retryAfterMs(response, Date.now());
    const isLimited = response.status === 429 || (response.status === 503 && asked !== undefined);
    if (isLimited) pausedUntil = Date.now() + Math.max(asked ?? usualPauseMs, firstDelayMs);
  }

  async function request(target: URL, { body, ...init }: Outgoing, ended: AbortSignal): Promise<Response> {
    for (let until = Date.now(); pausedUntil > until; ) {
      const pause = Math.max(pausedUntil - Date.now(), 0);
      until = pausedUntil;
      if (!isPatient && pause > maxPauseMs)
        throw new UpstreamError(`${name}: asks for a pause of ${Math.ceil(pause / 1000)} s`);
      await wait(pause);
    }
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ended]);
    const sent = {
      body: typeof body === 'object' ? (ReadableStream.from(body) as BodyInit) : (body ?? null),
      duplex: 'half',
    };
    try {
      const response = await options.fetch(target, { ...init, ...sent, redirect: 'manual', signal });
      notePause(response);
      // Netlify wraps fetch in a way that loses the signal, by garbage collection, while the body comes.
      const whole = response.body?.pipeThrough(new TransformStream(), { signal });
      return new Response(whole, { status: response.status, headers: response.headers });
    } catch (cause) {
      throw noAnswer(`${name} ${target.pathname}`, cause);
    }
  }

  return async (path, init, signal) => {
    let target = new URL(`${url}${path}`);
    for (let hops = 0; ; hops++) {
      const response = await request(target, init, signal);
      const location = locationOf(response, target);
      if (!location) return response;
      await discard(response);
      const isTooOften = hops === maxRedirects;
      if (isTooOften || !isFollowed(target, location, init.body !== undefined))
        throw new UpstreamError(
          `${name} ${target.pathname}: redirects ${isTooOften ? 'too often, at last ' : ''}to ${describe(target, location)}`,
          { status: response.status },
        );
      target = location;
    }
  };
}

/** Where a redirect leads. Another path is cut after its first folder: the rest may name the visitor. */
const describe = (from: URL, { origin, pathname }: URL) =>
  origin + (pathname === from.pathname ? pathname : pathname.replace(/^(\/[^/]*\/).+/, '$1…'));

const maxAskedMs = 30_000;

/** The pause that a service asks for, in milliseconds, at most 30 s. @param now for a date in the header */
function retryAfterMs(response: Response, now: number): number | undefined {
  const header = response.headers.get('retry-after')?.trim();
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxAskedMs);
}

function locationOf(response: Response, from: URL): URL | null {
  const location = response.headers.get('location');
  if (!location || response.status < 300 || response.status > 399) return null;
  return URL.parse(location, from);
}

/** The token must not go to another host or port, or from https to http; nor a body to another path. */
function isFollowed(from: URL, to: URL, hasBody: boolean): boolean {
  const isUpgrade = to.protocol === 'https:' && !from.port && !to.port;
  const isSafe = to.origin === from.origin || (isUpgrade && to.hostname === from.hostname);
  return isSafe && (!hasBody || withoutSlash(to) === withoutSlash(from));
}

const withoutSlash = ({ pathname }: URL) => pathname.replace(/\/$/, '');

/** The bytes of an answer, counted, since it may not declare its length; `undefined` if more than `max`. */
export async function readUpTo(max: number, { body }: Response): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > max) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export const isHtml = ({ headers }: Response) => /html/.test(headers.get('content-type') ?? '');

/** Frees the connection of an unread answer. */
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {});
}
