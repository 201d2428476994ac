/**
 * Waits for a promise for so many milliseconds. The work itself goes on after that.
 * @param onLate called when the time is up; what it returns or throws takes the place of the result
 */
export async function withTimeout<Value, Late>(
  milliseconds: number,
  work: Promise<Value>,
  onLate: () => Late,
): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Late>((resolve, reject) => {
    const giveUp = () => {
      try {
        resolve(onLate());
      } catch (error) {
        reject(error);
      }
    };
    timer = setTimeout(giveUp, milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
