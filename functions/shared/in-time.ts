import { withTimeout } from '#src/upstream/timeout.ts';

/** Waits for the host's store, whose client alone would try for 25 s, or wait for ever. @throws when the time is up */
export function inTime<Value>(patienceMs: number, work: Promise<Value>): Promise<Value> {
  return withTimeout(patienceMs, work, () => {
    throw new Error('the store does not answer');
  });
}
