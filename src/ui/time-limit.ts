const maxMs = 15_000;

/** Ends a request, even while its response comes, after 15 s. The oldest browsers lack this and keep waiting. */
export const timeLimit = (): AbortSignal | null => AbortSignal.timeout?.(maxMs) ?? null;
