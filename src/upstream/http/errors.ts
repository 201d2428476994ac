import { SettingsError } from '#src/settings.ts';

/** A call to a service that returned no usable answer. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  /** Missing if there was no answer. */
  readonly status: number | undefined;
  /** Whether the same call may succeed a little later. */
  readonly isTransient: boolean;

  constructor(message: string, options: { status?: number; isTransient?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status;
    this.isTransient = options.isTransient ?? false;
  }
}

/** Whether a service answers that it lacks what was requested. */
export const isGone = (error: unknown) =>
  error instanceof UpstreamError && (error.status === 404 || error.status === 410);

const transient = new Set([408, 425, 429]);

export const statusError = (what: string, status: number): UpstreamError =>
  new UpstreamError(`${what}: answered ${status}`, {
    status,
    isTransient: status >= 500 || transient.has(status),
  });

/** The error for a call whose answer is missing or breaks off. */
export function noAnswer(what: string, cause: unknown): UpstreamError {
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
  const reason = timedOut ? 'no answer in time' : `no answer (${networkReason(cause)})`;
  return new UpstreamError(`${what}: ${reason}`, { isTransient: true, cause });
}

/** The code of a network failure (`ECONNREFUSED`), the cause of fetch's error, or else its message. */
function networkReason(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (inner instanceof Error && 'code' in inner && typeof inner.code === 'string') return inner.code;
  return messageOf(inner);
}

/** Why something failed, in full: for people who may see everything in a message. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Why something failed, for logs that must not contain personal data. Our own errors' messages are safe. Any
 * other may quote a visitor's data, so only the error's name is returned.
 */
export function loggableReason(error: unknown): string {
  if (error instanceof UpstreamError || error instanceof SettingsError) return error.message;
  return error instanceof Error ? error.name : typeof error;
}
