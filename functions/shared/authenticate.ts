import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { minute } from './times.ts';

/** Whether a caller knows the secret. `replayKey` identifies a signed call, which is accepted only once. */
type Authentication =
  | { outcome: 'accepted'; replayKey?: string }
  | { outcome: 'refused'; reason: 'secret' | 'signature' | 'timestamp' };

/** Largest difference between the caller's clock and ours, in milliseconds. */
export const skewMs = 5 * minute;

/** Whether the secret is in the header `Authorization: Bearer …`. */
export function hasSecret(headers: Headers, secret: string): boolean {
  const [, given = ''] = /^bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  return isSameSecret(given, secret);
}

/** `sha256=` and the hexadecimal HMAC of timestamp, a full stop and body. */
export const signatureOf = (secret: string, timestamp: string, body: string | Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;

const isRecent = (timestamp: string, now: number): boolean =>
  Math.abs(now - Number(timestamp) * 1000) <= skewMs;

/** Checks the secret in a header, or the signature of the body and a recent timestamp. @param now in ms */
export function authenticate(
  headers: Headers,
  body: string | Uint8Array,
  secret: string,
  now: number,
): Authentication {
  const signature = headers.get('x-rebuild-signature')?.toLowerCase();
  if (signature === undefined)
    return hasSecret(headers, secret) ? { outcome: 'accepted' } : { outcome: 'refused', reason: 'secret' };
  const timestamp = headers.get('x-rebuild-timestamp') ?? '';
  if (!isSameSecret(signature, signatureOf(secret, timestamp, body)))
    return { outcome: 'refused', reason: 'signature' };
  // Checked last, so that only callers who know the secret learn that their clock is wrong.
  if (!isRecent(timestamp, now)) return { outcome: 'refused', reason: 'timestamp' };
  return { outcome: 'accepted', replayKey: signature.slice('sha256='.length).slice(0, 32) };
}

/** Compares digests, so that the time taken depends neither on the content nor on the length. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(one), digest(other));
}
