/** A pending state shows for at least this long, so that it does not flash. */
const leastMs = 200;

/** Settles as the work does, but not before a pending state has shown for long enough. */
export async function showPending<Value>(work: Promise<Value>): Promise<Value> {
  const shown = new Promise((resolve) => setTimeout(resolve, leastMs));
  const [result] = await Promise.allSettled([work, shown]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
