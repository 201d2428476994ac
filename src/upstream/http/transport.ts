import { noAnswer, retryAfterMs, UpstreamError } from './answer.ts';

export interface TransportOptions {
  /** What errors call the service. */
  name: string;
  /** Its origin, without a trailing slash. */
  url: string;
  fetch: typeof fetch;
  /** Waits for so many milliseconds. */
  wait: (ms: number) => Promise<unknown>;
  /** Longest wait for one whole answer, in milliseconds. */
  timeoutMs: number;
  /** Shortest pause that a service is given when it asks for one, in milliseconds. */
  shortestPauseMs: number;
  /** Longest pause that is waited for, in milliseconds; during a longer one calls fail at once. */
  longestPauseMs: number;
}

/** One request to a service, below its own path; the answer comes back whatever its status. */
export type Transport = (path: string, init: RequestInit, signal?: AbortSignal) => Promise<Response>;

const mostRedirects = 3;
const usualPauseMs = 1000;

/**
 * Requests within a time limit, none while the service has asked for a pause. A redirect within the same host is
 * followed as the call that it was, method and token included; to anywhere else, it is an error.
 */
export function createTransport(options: TransportOptions): Transport {
  const { name, url, wait, timeoutMs, shortestPauseMs, longestPauseMs } = options;
  let pausedUntil = 0;

  function notePause(response: Response): void {
    const asked = retryAfterMs(response, Date.now());
    const isLimited = response.status === 429 || (response.status === 503 && asked !== undefined);
    if (isLimited) pausedUntil = Date.now() + Math.max(asked ?? usualPauseMs, shortestPauseMs);
  }

  async function request(target: URL, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
    const pause = pausedUntil - Date.now();
    if (pause > longestPauseMs)
      throw new UpstreamError(`${name}: asks for a pause of ${Math.ceil(pause / 1000)} s`);
    if (pause > 0) await wait(pause);
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await options.fetch(target, {
        ...init,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      });
      notePause(response);
      return response;
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
      if (hops === mostRedirects || !isFollowed(target, location, init.body !== undefined))
        throw new UpstreamError(
          `${name} ${target.pathname}: redirects to ${location.origin}${location.pathname}`,
          {
            status: response.status,
          },
        );
      target = location;
    }
  };
}

/** Where an answer sends its caller, unless it is an answer itself. */
function locationOf(response: Response, from: URL): URL | undefined {
  const location = response.headers.get('location');
  if (!location || response.status < 300 || response.status > 399) return undefined;
  return URL.canParse(location, from) ? new URL(location, from) : undefined;
}

/** The token goes to no other host or port and over no weaker line; what is posted, to no other address. */
function isFollowed(from: URL, to: URL, hasBody: boolean): boolean {
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && !from.port && !to.port;
  const isSafe = to.origin === from.origin || (isUpgrade && to.hostname === from.hostname);
  return isSafe && (!hasBody || withoutSlash(to) === withoutSlash(from));
}

const withoutSlash = ({ pathname }: URL) => pathname.replace(/\/$/, '');

/** Lets go of an answer that nobody reads. */
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {});
}
