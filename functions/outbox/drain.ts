import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The address of the background function; `functions/drain.ts` has to repeat it. */
const drainPath = '/api/outbox/drain';

/** The header of the scheduled run. It is derived from the key, so that the key itself is never sent. */
const ticketOf = (key: string) => `Bearer ${createHmac('sha256', key).update('drain').digest('base64url')}`;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request comes from a scheduled run. Compares digests, so that the time taken reveals nothing. */
export function mayDrain(request: Request, key: string): boolean {
  const shown = request.headers.get('authorization') ?? '';
  return timingSafeEqual(digest(shown), digest(ticketOf(key)));
}

/**
 * Starts the background function. It answers at once and continues by itself.
 * @throws when the site does not answer, or refuses
 */
export async function startDrain(siteUrl: string, key: string): Promise<void> {
  const response = await fetch(new URL(drainPath, siteUrl), {
    method: 'POST',
    headers: { authorization: ticketOf(key) },
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`${drainPath} answered ${response.status}`);
}
