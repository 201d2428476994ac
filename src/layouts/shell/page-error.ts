/** What the error view says. */
export interface PageError {
  status: number;
  message: string;
}

function statusIn(value: unknown, field: string): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const status: unknown = Reflect.get(value, field);
  return typeof status === 'number' && status > 0 ? status : undefined;
}

/**
 * Any thrown value as status and message: the status is its `statusCode`, its `status`, its response's
 * status, else 500 (spec section 8).
 * @param fallbackMessage for a value without a message of its own
 */
export function toPageError(error: unknown, fallbackMessage: string): PageError {
  const response = typeof error === 'object' && error !== null ? Reflect.get(error, 'response') : undefined;
  const status =
    statusIn(error, 'statusCode') ?? statusIn(error, 'status') ?? statusIn(response, 'status') ?? 500;
  const message = error instanceof Error && error.message ? error.message : fallbackMessage;
  return { status, message };
}
