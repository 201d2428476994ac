export interface PageError {
  status: number;
  message: string;
}

function statusIn(value: unknown, field: string): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const status: unknown = Reflect.get(value, field);
  return typeof status === 'number' && status > 0 ? status : undefined;
}

/** A thrown value as status (its `statusCode`, its `status`, its response's, or 500) and message, by default the fallback. */
export function toPageError(error: unknown, fallbackMessage: string): PageError {
  const response = typeof error === 'object' && error !== null ? Reflect.get(error, 'response') : undefined;
  const status =
    statusIn(error, 'statusCode') ?? statusIn(error, 'status') ?? statusIn(response, 'status') ?? 500;
  const message = error instanceof Error && error.message ? error.message : fallbackMessage;
  return { status, message };
}
