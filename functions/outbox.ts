import type { Config, Context } from '@netlify/functions';
import { loggableReason } from '#src/upstream/http/errors.ts';
import { openOutbox, previews, production } from './outbox/blobs.ts';
import { createOutbox, drainPath } from './outbox/environment.ts';
import { expireAll } from './outbox/expiry.ts';
import { sweepStates } from './outbox/store.ts';
import { sweepCounts } from './quota/blobs.ts';
import { siteUrlOf, startInBackground } from './shared/background.ts';
import { log } from './shared/log.ts';

/** For how long new attempts begin, in milliseconds; the host ends a scheduled function after 30 s. */
const deliverMs = 12_000;

/** Delivers the entries that the panel did not accept when they were sent, and deletes what the store needs no more. */
export default async function outbox(_request: Request, context: Context): Promise<Response> {
  const { settings, store, alert, deliver } = createOutbox(context);
  const [key] = settings.outboxKeys;
  await deliver(deliverMs, async () => {
    try {
      if (key) await startInBackground(siteUrlOf(context, settings), drainPath, key);
      return key !== undefined;
    } catch (error) {
      // The next scheduled run continues.
      log({ event: 'drain', outcome: 'not started', why: loggableReason(error) });
      return false;
    }
  });
  // After the deliveries: what the store fails to delete must not stop them.
  await sweepStates(store);
  await sweepCounts(context.deploy.context, Date.now());
  // Previews have no schedule.
  if (context.deploy.context === production)
    for (const preview of previews) {
      await expireAll(openOutbox(preview), Date.now(), alert);
      await sweepCounts(preview, Date.now());
    }
  return new Response(null, { status: 204 });
}

export const config: Config = { schedule: '*/5 * * * *' };
