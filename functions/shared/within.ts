/** What a promise brings, or `late` once the milliseconds are over. The work itself goes on. */
export async function within<Value, Late>(
  milliseconds: number,
  work: Promise<Value>,
  late: Late,
): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
