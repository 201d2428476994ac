import type { Config, Context } from '@netlify/functions';
import { loggableReason } from '#src/upstream/http/errors.ts';
import { previews, production, toBlobStore } from './outbox/blobs.ts';
import { createOutbox, drainPath } from './outbox/environment.ts';
import { expireAll } from './outbox/expiry.ts';
import { sweepStates } from './outbox/store.ts';
import { sweepCounts } from './quota/blobs.ts';
import { siteUrlOf, startInBackground } from './shared/background.ts';
import { log } from './shared/log.ts';

/** Delivers the entries that the panel did not accept when they were sent. */
export default async function outbox(_request: Request, context: Context): Promise<Response> {
  const { settings, store, alert, deliver } = createOutbox(context);
  const { left } = await deliver();
  const [key] = settings.outboxKeys;
  // If it can't be started, the next scheduled run continues.
  if (left > 0 && key)
    await startInBackground(siteUrlOf(context, settings), drainPath, key).catch((error: unknown) =>
      log({ event: 'drain', outcome: 'not started', why: loggableReason(error) }),
    );
  // After the deliveries: what the store fails to delete must not stop them.
  await sweepStates(store);
  // Previews have no schedule.
  if (context.deploy.context === production)
    for (const preview of previews) {
      await expireAll(toBlobStore(preview), Date.now(), alert);
      await sweepCounts(preview, Date.now());
    }
  return new Response(null, { status: 204 });
}

export const config: Config = { schedule: '*/5 * * * *' };
