import type { Config, Context } from '@netlify/functions';
import { createOutbox, drainMs, drainPath } from './outbox/environment.ts';
import { isFromSite } from './shared/background.ts';
import { backgroundLimits } from './shared/sender.ts';

/** Delivers entries in the background, where each has a minute: a slow connection needs that for four photos. */
export default async function drain(request: Request, context: Context): Promise<void> {
  const { settings, deliver } = createOutbox(context);
  const [key] = settings.outboxKeys;
  if (key && isFromSite(request, drainPath, key)) await deliver(drainMs, backgroundLimits);
}

export const config: Config = { path: '/api/outbox/drain', background: true };
