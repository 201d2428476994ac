/** Weight (0 to 1) that an `Accept` or `Accept-Encoding` header gives to one exact name; undefined if unnamed. */
export function getWeight(header: string | undefined | null, name: string): number | undefined {
  for (const part of (header ?? '').split(',')) {
    const [token = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (token !== name) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return weight === undefined ? 1 : Number(weight) || 0;
  }
  return undefined;
}

export type Encoding = 'br' | 'gzip';

/** The best content encoding that a client takes, brotli first among equals; undefined means none. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  const anything = getWeight(header, '*') ?? 0;
  const br = getWeight(header, 'br') ?? anything;
  const gzip = getWeight(header, 'gzip') ?? anything;
  if (Math.max(br, gzip) === 0) return undefined;
  return br >= gzip ? 'br' : 'gzip';
}
