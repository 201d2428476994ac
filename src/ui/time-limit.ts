const maxMs = 15_000;

/** Aborts a request without a response after 15 s. The oldest browsers lack this signal and keep waiting. */
export const timeLimit = (): AbortSignal | null => AbortSignal.timeout?.(maxMs) ?? null;
