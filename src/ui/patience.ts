const longestMs = 15_000;

/** Ends a request that a weak connection leaves without an answer. The oldest browsers wait for theirs. */
export const patience = (): AbortSignal | null => AbortSignal.timeout?.(longestMs) ?? null;
