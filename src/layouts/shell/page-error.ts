/** The content of the error view. */
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
 * A thrown value as status and message. The status is its `statusCode`, its `status`, its response's status, or 500.
 * @param fallbackMessage for a value without a message
 */
export function toPageError(error: unknown, fallbackMessage: string): PageError {
  const response = typeof error === 'object' && error !== null ? Reflect.get(error, 'response') : undefined;
  const status =
    statusIn(error, 'statusCode') ?? statusIn(error, 'status') ?? statusIn(response, 'status') ?? 500;
  const message = error instanceof Error && error.message ? error.message : fallbackMessage;
  return { status, message };
}
