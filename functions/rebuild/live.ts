import type { Context } from '@netlify/functions';
import { takeContent } from '#src/freshness/deployed.ts';
import { readSettings, type Settings } from '#src/settings.ts';
import { toBlobStore } from '../outbox/blobs.ts';
import { readDepth } from '../outbox/depth.ts';
import { sweepCounts } from '../quota/blobs.ts';
import { log } from '../shared/log.ts';
import { createAlerts } from './alerts.ts';
import { answerWebhook, refuse } from './answer.ts';
import { toStateStore } from './blobs.ts';
import { readLiveBuild } from './live-build.ts';
import { attempt, type Outcome } from './turn.ts';
import type { WatchParts } from './watch.ts';

/** Together with the live site (4 s) and the hook (5 s) within the 30 s of a scheduled function. */
const compareMs = 18_000;
const tuning = { giveUpMs: compareMs, timeoutMs: 8_000, attempts: 2, mediaMs: 3_000, deadlineMs: compareMs };

/** Where the live site is, as the host says: `SITE_URL` may name an address that does not lead here yet. */
function siteOf(context: Context, settings: Settings): string {
  return context.site?.url ?? process.env['URL'] ?? settings.siteUrl;
}

/** Everything that a rebuild needs, from the environment. */
export function liveParts(settings: Settings, context: Context): WatchParts {
  const store = toStateStore(context.deploy.context);
  const now = () => Date.now();
  return {
    store,
    hookUrl: settings.buildHookUrl,
    readLive: () => readLiveBuild(siteOf(context, settings), fetch),
    take: () => takeContent(settings, tuning),
    alert: createAlerts({ store, url: settings.alertWebhookUrl, fetch, now, log }),
    fetch,
    now,
    mayDrop: settings.allowRosterDrop,
    readDepth: () => readDepth(toBlobStore(context.deploy.context)),
    sweepCounts: () => sweepCounts(context.deploy.context, now()),
  };
}

/** The webhook with everything from its environment. */
export async function answerLive(request: Request, context: Context): Promise<Response> {
  try {
    const settings = readSettings(process.env);
    const parts = liveParts(settings, context);
    return await answerWebhook(request, {
      secret: settings.rebuildSecret,
      hookUrl: settings.buildHookUrl,
      attempt: async (replayKey) => {
        const outcome = await attempt(parts, 'edit', replayKey);
        log({ event: 'rebuild', outcome: outcome.kind, reason: outcome.reason });
        return outcome;
      },
      now: parts.now,
    });
  } catch (error) {
    log({ event: 'rebuild', outcome: 'failed', why: error instanceof Error ? error.message : String(error) });
    return refuse(503, 'unavailable', { 'Retry-After': '60' });
  }
}

/** A scheduled run, with one line of log when there is something to say. */
export function scheduled(event: string, run: (parts: WatchParts) => Promise<Outcome | undefined>) {
  return async (_request: Request, context: Context): Promise<Response> => {
    const outcome = await run(liveParts(readSettings(process.env), context));
    if (outcome) log({ event, outcome: outcome.kind, reason: outcome.reason });
    return new Response(null, { status: 204 });
  };
}
