/**
 * Manages the submissions that wait for the panel: `npm run outbox -- list | show | deliver | delete`. With
 * NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN it uses the store of that site, else that of `npm run serve`.
 */
import { setEnvironmentContext } from '@netlify/blobs';
import { readSettings } from '#src/settings.ts';
import { openOutbox } from '../functions/outbox/store.ts';
import { previews, production } from '../functions/shared/deploy-context.ts';
import { backgroundLimits, createSender } from '../functions/shared/sender.ts';
import { siteId, startBlobs } from './host/blobs.ts';
import { runOutboxCommand } from './outbox/commands.ts';
import { Failure, main } from './shared/main.ts';
import { withRunningDemo } from './shared/services.ts';

/** Connects the store's client; resolves to a function that disconnects it. */
async function connect(siteID: string | undefined, token: string | undefined): Promise<() => Promise<void>> {
  if (siteID && token) {
    setEnvironmentContext({ siteID, token });
    return () => Promise.resolve();
  }
  if (siteID || token) throw new Failure('Set both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, or none.');
  const blobs = await startBlobs('.netlify/local/blobs');
  setEnvironmentContext({ ...blobs.client, siteID: siteId });
  return blobs.close;
}

/** Long, since photos may cross a slow line. */
const timeoutMs = 60_000;

await main(async () => {
  const siteID = process.env['NETLIFY_SITE_ID'];
  // The demo has another key, and its panel must not get what people have sent to the site.
  const env = siteID ? process.env : withRunningDemo(process.env);
  const settings = readSettings(env);
  const context = env['NETLIFY_CONTEXT'] || production;
  const contexts = [production, ...previews];
  if (!contexts.includes(context))
    throw new Failure(`NETLIFY_CONTEXT must be one of: ${contexts.join(', ')}.`);
  await using ends = new AsyncDisposableStack();
  ends.defer(await connect(siteID, env['NETLIFY_AUTH_TOKEN']));
  const outbox = {
    store: openOutbox(context, timeoutMs),
    where: siteID
      ? `in ${context} of the site ${siteID}`
      : `on this computer (${context}); NETLIFY_SITE_ID is not set`,
    keys: settings.outboxKeys,
    send: createSender(settings, backgroundLimits),
    now: () => Date.now(),
  };
  const output = await runOutboxCommand(process.argv.slice(2), outbox).catch((cause) => {
    if (!siteID || cause.name !== 'BlobsInternalError') throw cause;
    const advice = 'Check NETLIFY_SITE_ID, and NETLIFY_AUTH_TOKEN, which may have expired.';
    throw new Failure(`${cause.message}\n${advice}`, { cause });
  });
  console.log(output);
});
