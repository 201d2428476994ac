import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Where the background function that empties the outbox answers. */
export const drainPath = '/api/outbox/drain';

/** The header that the scheduled run sends. It is derived from the key, which itself is never sent. */
const ticketOf = (key: string) => `Bearer ${createHmac('sha256', key).update('drain').digest('base64url')}`;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request comes from a scheduled run. Compared as digests, so that the time taken tells nothing. */
export function mayDrain(request: Request, key: string): boolean {
  const shown = request.headers.get('authorization') ?? '';
  return timingSafeEqual(digest(shown), digest(ticketOf(key)));
}

/**
 * Starts the background function, which answers at once and goes on by itself.
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
