import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A caller who knows the secret, or why there is none. `replayKey` names a signed call, which counts once. */
export type Admission =
  | { outcome: 'admitted'; replayKey?: string }
  | { outcome: 'refused'; reason: 'secret' | 'signature' | 'timestamp' };

/** How far the caller's clock may be off, and for how long a signed call is remembered, in milliseconds. */
export const skewMs = 5 * 60_000;

/** Compared as digests, so that neither the time nor the length tells anything. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** The secret as it stands in a header: `Authorization: Bearer …` or `X-Rebuild-Secret: …`. */
function plainSecret(headers: Headers): string | undefined {
  const bearer = /^bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  return (headers.get('x-rebuild-secret') ?? bearer)?.trim();
}

/** `sha256=` and the HMAC of timestamp, a full stop and body, in hexadecimal. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Whether a time, in seconds since the epoch, is about now. */
function isTimely(timestamp: string, now: number): boolean {
  return /^\d{9,11}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= skewMs;
}

/**
 * Whether a call comes from somebody who knows the secret: it is in a header, or the body is signed with it
 * (`X-Rebuild-Timestamp` and `X-Rebuild-Signature`). A call that is dated has to be dated now.
 * @param now in milliseconds
 */
export function admit(headers: Headers, body: string, secret: string, now: number): Admission {
  const timestamp = headers.get('x-rebuild-timestamp');
  const signature = headers.get('x-rebuild-signature');
  if (signature === null) {
    const given = plainSecret(headers);
    if (given === undefined || !isSame(given, secret)) return { outcome: 'refused', reason: 'secret' };
  } else if (!isSame(signature.trim().toLowerCase(), signatureOf(secret, timestamp ?? '', body)))
    return { outcome: 'refused', reason: 'signature' };
  // Only who knows the secret is told that it is the clock.
  if ((signature !== null || timestamp !== null) && !isTimely(timestamp ?? '', now))
    return { outcome: 'refused', reason: 'timestamp' };
  return signature === null ? { outcome: 'admitted' } : { outcome: 'admitted', replayKey: keyOf(signature) };
}

const keyOf = (signature: string) =>
  signature
    .trim()
    .toLowerCase()
    .slice('sha256='.length, 'sha256='.length + 32);
