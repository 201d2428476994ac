import pTimeout from 'p-timeout';

/** Waits for the host's store, whose client alone would try for 25 s, or wait for ever. @throws when the time is up */
export function inTime<Value>(patienceMs: number, work: Promise<Value>): Promise<Value> {
  return pTimeout(work, { milliseconds: patienceMs, message: 'the store does not answer' });
}

/** Whether a write was made. After failures other than 412 the client says so too, but gives no ETag. @throws then */
export function isWritten({ modified, etag }: { modified: boolean; etag?: string }): boolean {
  if (modified && !etag) throw new Error('the store did not write it');
  return modified;
}
