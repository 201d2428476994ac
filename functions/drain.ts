import type { Config, Context } from '@netlify/functions';
import { createOutbox, drainPath } from './outbox/environment.ts';
import { isFromSite } from './shared/background.ts';

/** For how long new attempts begin, in milliseconds; the host ends a background function after 15 minutes. */
const drainMs = 13 * 60_000;

/** Delivers, in the background, the entries that a scheduled run had no time for. */
export default async function drain(request: Request, context: Context): Promise<void> {
  const { settings, deliver } = createOutbox(context);
  const [key] = settings.outboxKeys;
  if (key && isFromSite(request, drainPath, key)) await deliver(drainMs);
}

export const config: Config = { path: '/api/outbox/drain', background: true };
