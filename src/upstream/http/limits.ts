import pRetry from 'p-retry';
import { withTimeout } from '#src/upstream/timeout.ts';
import { UpstreamError } from './errors.ts';

/** Repeats work that fails in a way that may pass, until it succeeds or the signal aborts. */
export type Retry = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

const longestDelayMs = 5_000;

export interface RetryOptions {
  attempts: number;
  /** Wait before the second attempt, in milliseconds; doubled, with jitter, before each further one. */
  firstDelayMs: number;
  /** Whether an answer of 429 uses up an attempt. */
  countsPauses: boolean;
}

export function createRetry({ attempts, firstDelayMs, countsPauses }: RetryOptions): Retry {
  const isPause = (error: Error) => !countsPauses && error instanceof UpstreamError && error.status === 429;
  return (signal, work) =>
    pRetry(work, {
      // One more than is used: without any left, a pause would end the work.
      retries: attempts,
      minTimeout: firstDelayMs,
      maxTimeout: longestDelayMs,
      randomize: true,
      signal,
      shouldRetry: ({ error, retriesConsumed }) =>
        isPause(error) || (error instanceof UpstreamError && error.mayPass && retriesConsumed < attempts - 1),
      shouldConsumeRetry: ({ error }) => !isPause(error),
    });
}

/**
 * Runs `work` for at most `ms` milliseconds. Its signal then stops it; nobody waits until it has stopped.
 * @param what names the call in the error
 * @throws {UpstreamError} when the time is up
 */
export function giveUpAfter<T>(
  ms: number,
  what: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  return withTimeout(ms, work(controller.signal), () => {
    controller.abort();
    throw new UpstreamError(`${what}: given up after ${Math.round(ms / 1000)} s`);
  });
}
