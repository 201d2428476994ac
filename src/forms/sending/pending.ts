/** A pending state shows for at least this long, so that it does not flash. */
export const leastPendingMs = 200;

/** Settles as the work does, but not before the time is over. */
export async function atLeast<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const shown = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [result] = await Promise.allSettled([work, shown]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
