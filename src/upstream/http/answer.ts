import { SettingsError } from '#src/settings.ts';

/** A call that did not bring an answer that can be used. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  /** Absent when nothing came back. */
  readonly status: number | undefined;
  /** Whether the same call may bring an answer a little later. */
  readonly mayPass: boolean;

  constructor(message: string, options: { status?: number; mayPass?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status;
    this.mayPass = options.mayPass ?? false;
  }
}

/** Far above any roster, far below what would exhaust a build's memory. */
const mostBytes = 64_000_000;

const passing = new Set([408, 425, 429]);

/** The error for an answer whose status is no success. */
export function statusError(what: string, status: number): UpstreamError {
  return new UpstreamError(`${what}: answered ${status}`, {
    status,
    mayPass: status >= 500 || passing.has(status),
  });
}

/** The error for a call that brought nothing, or broke off. */
export function noAnswer(what: string, cause: unknown): UpstreamError {
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
  const reason = timedOut ? 'no answer in time' : `no answer (${reasonOf(cause)})`;
  return new UpstreamError(`${what}: ${reason}`, { mayPass: true, cause });
}

/** Why something failed, as a log may say it: of most errors the name alone, since a message may quote what it is about. */
export function loggableReason(error: unknown): string {
  if (error instanceof UpstreamError || error instanceof SettingsError) return error.message;
  return error instanceof Error ? error.name : typeof error;
}

/** The code of a network failure (`ECONNREFUSED`), which fetch hides in its cause. */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (inner instanceof Error && 'code' in inner && typeof inner.code === 'string') return inner.code;
  return inner instanceof Error ? inner.message : String(inner);
}

/**
 * The JSON of an answer; `null` for one that has no content by its status.
 * @param what the call, for errors
 * @throws {UpstreamError} when it breaks off, is no JSON or is larger than any answer should be.
 */
export async function readJson(response: Response, what: string): Promise<unknown> {
  if (response.status === 204) return null;
  const body = await readText(response, what);
  try {
    return JSON.parse(body);
  } catch (cause) {
    const reason = body.trim() ? 'the answer is not JSON' : 'the answer is empty';
    throw new UpstreamError(`${what}: ${reason}`, { mayPass: true, cause });
  }
}

async function readText(response: Response, what: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) break;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (cause) {
    throw noAnswer(what, cause);
  }
  if (bytes > mostBytes) throw new UpstreamError(`${what}: the answer is larger than ${mostBytes} bytes`);
  return text + decoder.decode();
}

const longestPauseMs = 30_000;

/**
 * How long a service asks to be left alone, in milliseconds and within reason; `undefined` when it does not.
 * @param now the time that a date in the header is compared with, in milliseconds
 */
export function retryAfterMs(response: Response, now: number): number | undefined {
  const header = response.headers.get('retry-after')?.trim();
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestPauseMs);
}
