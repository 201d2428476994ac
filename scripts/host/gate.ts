/** Lets at most `size` tasks run at once; the others wait in line. */
export function createGate(size: number) {
  let free = size;
  const waiting: (() => void)[] = [];
  return async function pass<T>(task: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
