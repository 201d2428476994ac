import type { Config, Context } from '@netlify/functions';
import { messageOf } from '#src/upstream/http/errors.ts';
import { createOutbox, drainPath } from './outbox/environment.ts';
import { expireAll } from './outbox/expiry.ts';
import { entryPrefix, openOutbox } from './outbox/store.ts';
import { siteUrlOf, startInBackground } from './shared/background.ts';
import { contextOf, previews } from './shared/deploy-context.ts';
import { log } from './shared/log.ts';
import { deleteOldCounts } from './shared/quota.ts';
import { usualLimits } from './shared/sender.ts';
import { hour, minute } from './shared/times.ts';

/** No attempt starts after this, in milliseconds; the host ends a scheduled function after 30 s. */
const deliverMs = 12_000;

/** Starts a delivery in the background, or else delivers. Deletes old counts, and old entries of previews. */
export default async function outbox(_request: Request, context: Context): Promise<Response> {
  const { settings, store, alert, deliver } = createOutbox(context);
  const [key] = settings.outboxKeys;
  if ((await store.list(entryPrefix)).length > 0)
    try {
      if (!key) throw new Error('OUTBOX_KEY is not set');
      await startInBackground(siteUrlOf(context, settings), drainPath, key);
    } catch (error) {
      log({ event: 'drain', outcome: 'not started', why: messageOf(error) });
      await deliver(deliverMs, usualLimits);
    }
  await deleteOldCounts(contextOf(context), Date.now());
  // Previews have no schedule. Twice an hour is enough for them, and costs less.
  if (Date.now() % hour < 10 * minute)
    for (const preview of previews) {
      await expireAll(openOutbox(preview), Date.now(), alert);
      await deleteOldCounts(preview, Date.now());
    }
  return new Response(null, { status: 204 });
}

export const config: Config = { schedule: '*/5 * * * *' };
