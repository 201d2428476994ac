import { withTimeout } from '#src/upstream/timeout.ts';

/**
 * Waits for the host's store, whose client alone would try for 25 s, or wait for ever.
 * @throws when the store has not answered after so many milliseconds
 */
export function inTime<Value>(patience: number, work: Promise<Value>): Promise<Value> {
  return withTimeout(patience, work, () => {
    throw new Error('the store does not answer');
  });
}
