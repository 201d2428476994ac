/** Spec section 4, Data fetching: something pending is shown for at least this long. */
export const leastPendingMs = 200;

/** What the work brings or throws, but not before the time is over. */
export async function atLeast<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const shown = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [result] = await Promise.allSettled([work, shown]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
