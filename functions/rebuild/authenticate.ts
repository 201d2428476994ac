import { createHmac } from 'node:crypto';
import { isSame } from '../shared/background.ts';
import { minute } from '../shared/times.ts';

/** Whether a caller knows the secret. `replayKey` identifies a signed call, which is accepted once. */
export type Authentication =
  | { outcome: 'accepted'; replayKey?: string }
  | { outcome: 'refused'; reason: 'secret' | 'signature' | 'timestamp' };

/** Largest difference between the caller's clock and ours, in milliseconds. */
export const skewMs = 5 * minute;

/** The secret in a header: `Authorization: Bearer …` or `X-Rebuild-Secret: …`. */
function plainSecret(headers: Headers): string | undefined {
  const bearer = /^bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return (headers.get('x-rebuild-secret') ?? bearer)?.trim();
}

/** `sha256=` and the hexadecimal HMAC of timestamp, a full stop and body. */
export function signatureOf(secret: string, timestamp: string, body: string | Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

function isRecent(timestamp: string, now: number): boolean {
  return /^\d{9,11}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= skewMs;
}

/**
 * Checks that the caller knows the secret: either a header holds it, or the body is signed with it
 * (`X-Rebuild-Timestamp` and `X-Rebuild-Signature`). A timestamp, if there is one, must be recent.
 * @param now milliseconds since the epoch
 */
export function authenticate(
  headers: Headers,
  body: string | Uint8Array,
  secret: string,
  now: number,
): Authentication {
  const timestamp = headers.get('x-rebuild-timestamp');
  const signature = headers.get('x-rebuild-signature')?.trim().toLowerCase();
  if (signature === undefined) {
    const given = plainSecret(headers);
    if (given === undefined || !isSame(given, secret)) return { outcome: 'refused', reason: 'secret' };
  } else if (!isSame(signature, signatureOf(secret, timestamp ?? '', body)))
    return { outcome: 'refused', reason: 'signature' };
  // Checked last: only a caller who knows the secret learns that the clock is wrong.
  if ((signature !== undefined || timestamp !== null) && !isRecent(timestamp ?? '', now))
    return { outcome: 'refused', reason: 'timestamp' };
  if (signature === undefined) return { outcome: 'accepted' };
  const hash = signature.slice('sha256='.length);
  return { outcome: 'accepted', replayKey: hash.slice(0, 32) };
}
