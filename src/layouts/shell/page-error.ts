export interface PageError {
  status: number;
  message: string;
}

/** A thrown value as status (its `statusCode`, its `status`, its response's, or 500) and message, by default the fallback. */
export function toPageError(error: unknown, fallbackMessage: string): PageError {
  const { statusCode, status, response } = Object(error);
  const given = [statusCode, status, response?.status].find((code) => typeof code === 'number' && code > 0);
  const message = error instanceof Error && error.message ? error.message : fallbackMessage;
  return { status: given ?? 500, message };
}
