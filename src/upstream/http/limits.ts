import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import pTimeout from 'p-timeout';
import { UpstreamError } from './errors.ts';

/** A service, and its caller's patience. All times are in milliseconds. */
export interface ServiceOptions {
  name: string;
  /** The base of its paths, without a trailing slash. */
  url: string;
  fetch: typeof fetch;
  /** Waits for the pause that a service asks for. */
  wait: (ms: number) => Promise<unknown>;
  /** Time limit for one whole answer. */
  timeoutMs: number;
  /** Time limit for a call, with all attempts and pauses, until its answer begins. */
  giveUpMs: number;
  /** Whether calls wait out any pause that the service asks for. Otherwise they fail at a long one. */
  isPatient: boolean;
  attempts: number;
  /** Wait before the second attempt; doubled, with jitter, before each further one. */
  firstDelayMs: number;
}

export type Tuning = Partial<Omit<ServiceOptions, 'name' | 'url'>>;

export const usualTuning = {
  // Netlify lists the calls of a request in a header of its answer, which would show the services to visitors.
  fetch: AsyncLocalStorage.bind(fetch),
  wait: sleep,
  timeoutMs: 30_000,
  giveUpMs: 150_000,
  isPatient: true,
  attempts: 4,
  firstDelayMs: 300,
} satisfies Tuning;

/** Repeats work that fails transiently, until it succeeds or the signal aborts. */
export type Retry = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

export function createRetry({ attempts, firstDelayMs, isPatient }: ServiceOptions): Retry {
  // A service that limits its callers is working, so its pauses use up no attempt of a patient caller.
  const isPause = (error: Error) => isPatient && error instanceof UpstreamError && error.status === 429;
  return (signal, work) =>
    pRetry(work, {
      // One more than `shouldRetry` allows: with none left, p-retry would give up at a pause.
      retries: attempts,
      minTimeout: firstDelayMs,
      randomize: true,
      signal,
      shouldRetry: ({ error, retriesConsumed }) =>
        isPause(error) ||
        (error instanceof UpstreamError && error.isTransient && retriesConsumed < attempts - 1),
      shouldConsumeRetry: ({ error }) => !isPause(error),
    });
}

/** Runs `work`, named by `what`, for at most `ms` milliseconds. @throws {UpstreamError} after that */
export function giveUpAfter<T>(ms: number, what: string, work: (signal: AbortSignal) => Promise<T>) {
  const controller = new AbortController();
  const giveUp = () => {
    controller.abort();
    throw new UpstreamError(`${what}: given up after ${Math.round(ms / 1000)} s`);
  };
  return pTimeout(work(controller.signal), { milliseconds: ms, fallback: giveUp });
}
