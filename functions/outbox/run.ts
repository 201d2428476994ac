import type { Context } from '@netlify/functions';
import { postAlert } from '#src/freshness/alert.ts';
import { readSettings, type Settings } from '#src/settings.ts';
import { loggableReason } from '#src/upstream/http/answer.ts';
import { log } from '../shared/log.ts';
import { createSender } from '../shared/sender.ts';
import { toBlobStore } from './blobs.ts';
import { expireAll, type Tell } from './bounds.ts';
import { type Delivery, deliver } from './deliver.ts';
import { mayDrain, startDrain } from './drain.ts';
import { sweepStates } from './sweep.ts';

/** The stores of previews. Nothing runs on a schedule there, so production deletes their old entries. */
const previews = ['deploy-preview', 'branch-deploy', 'dev'];

/** For how long the background function begins new attempts; the host ends it after 15 minutes. */
const drainMs = 13 * 60_000;

interface Run {
  settings: Settings;
  context: Context;
  tell: Tell;
}

function prepare(context: Context): Run {
  const settings = readSettings(process.env);
  const tell: Tell = (lines) => {
    console.error(`Outbox: ${lines.join('; ')}`);
    const text = `${lines.join('\n')}\nLook at one with: npm run outbox -- show RECEIPT`;
    const { alertWebhookUrl: url } = settings;
    return url === undefined ? Promise.resolve(true) : postAlert(url, text);
  };
  return { settings, context, tell };
}

const now = () => Date.now();

async function run({ settings, context, tell }: Run, budgetMs?: number): Promise<Delivery> {
  const done = await deliver({
    store: toBlobStore(context.deploy.context),
    keys: settings.outboxKeys,
    send: createSender(settings),
    ...{ tell, now },
    ...(budgetMs && { budgetMs }),
  });
  const { delivered, waiting, reasons } = done;
  if (delivered || waiting) log({ event: 'delivery', delivered, waiting, reasons });
  return done;
}

/** One run of the schedule with everything from its environment. */
export async function deliverLive(_request: Request, context: Context): Promise<Response> {
  const parts = prepare(context);
  const { settings, tell } = parts;
  await sweepStates(toBlobStore(context.deploy.context));
  const { left } = await run(parts);
  const [key] = settings.outboxKeys;
  // If it can't be started, the next scheduled run continues.
  if (left > 0 && key)
    await startDrain(context.site.url ?? settings.siteUrl, key).catch((error: unknown) =>
      log({ event: 'drain', outcome: 'not started', why: loggableReason(error) }),
    );
  if (context.deploy.context === 'production')
    for (const preview of previews) await expireAll(toBlobStore(preview), now(), tell);
  return new Response(null, { status: 204 });
}

/** Goes on until nothing is due, or the host's time for it is over. */
export async function drainLive(request: Request, context: Context): Promise<void> {
  const parts = prepare(context);
  const [key] = parts.settings.outboxKeys;
  if (key && mayDrain(request, key)) await run(parts, drainMs);
}
