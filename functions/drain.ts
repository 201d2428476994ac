import type { Config, Context } from '@netlify/functions';
import { createOutbox, drainMs, drainPath } from './outbox/environment.ts';
import { isFromSite } from './shared/background.ts';

/** Delivers, in the background, the entries that a scheduled run had no time for. */
export default async function drain(request: Request, context: Context): Promise<void> {
  const { settings, deliver } = createOutbox(context);
  const [key] = settings.outboxKeys;
  if (key && isFromSite(request, drainPath, key)) await deliver(drainMs);
}

export const config: Config = { path: '/api/outbox/drain', background: true };
