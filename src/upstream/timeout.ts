/**
 * Waits for a promise for so many milliseconds. The work itself goes on after that.
 * @param onLate called when the time is up; what it returns or throws takes the place of the result
 */
export async function withTimeout<Value, Late>(
  milliseconds: number,
  work: Promise<Value>,
  onLate: () => Late,
): Promise<Value | Late> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    return await Promise.race([work, late.then(onLate)]);
  } finally {
    clearTimeout(timer);
  }
}
