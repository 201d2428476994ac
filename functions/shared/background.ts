import { createHmac } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type { Settings } from '#src/settings.ts';
import { isSameSecret } from './authenticate.ts';

/** The header that lets a call start a function; derived from a secret, which is never sent itself. */
const ticketFor = (path: string, secret: string) =>
  `Bearer ${createHmac('sha256', secret).update(path).digest('base64url')}`;

export const isFromSite = (request: Request, path: string, secret: string): boolean =>
  isSameSecret(request.headers.get('authorization') ?? '', ticketFor(path, secret));

/** The host's address of the live site: `SITE_URL` may name an address that does not lead here yet. */
export const siteUrlOf = (context: Context, settings: Settings): string =>
  context.site?.url ?? process.env['URL'] ?? settings.siteUrl;

/** Starts a background function. @throws when the site does not answer, or refuses */
export async function startInBackground(siteUrl: string, path: string, secret: string): Promise<void> {
  const response = await fetch(new URL(path, siteUrl), {
    method: 'POST',
    headers: { authorization: ticketFor(path, secret) },
    // Another host would not get the ticket, and a background function answers 202 even to calls it ignores.
    redirect: 'manual',
    signal: AbortSignal.timeout(5_000),
  });
  if (response.status !== 202) throw new Error(`${path} answered ${response.status}`);
}
