import type { Context } from '@netlify/functions';
import { postAlert } from '#src/freshness/alert.ts';
import { fetchCurrentContent } from '#src/freshness/current-content.ts';
import { readSettings } from '#src/settings.ts';
import { messageOf } from '#src/upstream/http/errors.ts';
import { openOutbox, readDepth } from '../outbox/store.ts';
import { refuse } from '../shared/answers.ts';
import { siteUrlOf, startInBackground } from '../shared/background.ts';
import { contextOf } from '../shared/deploy-context.ts';
import { log } from '../shared/log.ts';
import { hour, minute } from '../shared/times.ts';
import { createAlerts, runMs } from './alerts.ts';
import { fetchLiveBuild } from './deploys.ts';
import type { RebuildDependencies } from './run.ts';
import { openStateStore } from './state.ts';
import type { Outcome } from './transitions.ts';

/** The address of the background function; `functions/compare-background.ts` must repeat it. */
export const comparePath = '/api/rebuild/compare';

/** How long a comparison may take, and its calls, in milliseconds. */
const limits = {
  /** Leaves time for the live build (4 s) and the hook (5 s) in the 30 s that the host allows. */
  schedule: { compareMs: 18_000, timeoutMs: 8_000, mediaMs: 3_000 },
  /** The host allows 15 minutes. */
  background: { compareMs: 13 * minute, timeoutMs: 20_000, mediaMs: minute },
};

export function createDependencies(
  context: Context,
  place: keyof typeof limits = 'schedule',
): RebuildDependencies {
  const settings = readSettings(process.env);
  const { compareMs, ...tuning } = limits[place];
  const secret = settings.rebuildSecret;
  const store = openStateStore(contextOf(context));
  return {
    secret,
    store,
    hookUrl: settings.buildHookUrl,
    fetchLiveBuild: () => fetchLiveBuild(siteUrlOf(context, settings)),
    fetchContent: () =>
      fetchCurrentContent(settings, { ...tuning, giveUpMs: compareMs, deadlineMs: compareMs }),
    compareMs,
    startComparison:
      place === 'schedule' && secret !== undefined
        ? () => startInBackground(siteUrlOf(context, settings), comparePath, secret)
        : undefined,
    alert: createAlerts({ store, url: settings.alertWebhookUrl, fetch, now: Date.now, log }),
    fetch,
    now: Date.now,
    mayDrop: settings.allowRosterDrop,
    readDepth: () => readDepth(openOutbox(contextOf(context)), Date.now()),
  };
}

/** A function that the panel or an operator calls. If it fails, it logs one line and answers 503. */
export const requestFunction =
  (event: string, answer: (request: Request, dependencies: RebuildDependencies) => Promise<Response>) =>
  async (request: Request, context: Context): Promise<Response> => {
    try {
      return await answer(request, createDependencies(context));
    } catch (error) {
      log({ event, outcome: 'failed', why: messageOf(error) });
      return refuse(503, 'unavailable', { 'Retry-After': '60' });
    }
  };

/** Reports unusable settings once an hour: the build may have had others. */
async function createOrReport(context: Context): Promise<RebuildDependencies> {
  try {
    return createDependencies(context);
  } catch (error) {
    const url = process.env['ALERT_WEBHOOK_URL']?.trim();
    if (url && Date.now() % hour < runMs)
      await postAlert(url, `Functions fail, and forms are refused. ${messageOf(error)}`);
    throw error;
  }
}

/** A scheduled function. Logs one line if the run has an outcome. */
export const scheduledFunction =
  (event: string, run: (dependencies: RebuildDependencies) => Promise<Outcome | undefined>) =>
  async (_request: Request, context: Context): Promise<Response> => {
    const outcome = await run(await createOrReport(context));
    if (outcome) log({ event, outcome: outcome.kind, reason: outcome.reason });
    return new Response(null, { status: 204 });
  };
