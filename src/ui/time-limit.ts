const longestMs = 15_000;

/** Ends a request that has no answer after 15 s. The oldest browsers know no such signal and wait on. */
export const timeLimit = (): AbortSignal | null => AbortSignal.timeout?.(longestMs) ?? null;
