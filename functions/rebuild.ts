import type { Config, Context } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { messageOf } from '#src/upstream/http/errors.ts';
import { createDependencies } from './rebuild/environment.ts';
import { requestRebuild } from './rebuild/run.ts';
import { answerWebhook } from './rebuild/webhook.ts';
import { refuse } from './shared/answers.ts';
import { log } from './shared/log.ts';

/** The panel asks for a rebuild here after edits. */
export default async function rebuild(request: Request, context: Context): Promise<Response> {
  try {
    const settings = readSettings(process.env);
    const dependencies = createDependencies(settings, context);
    return await answerWebhook(request, {
      secret: settings.rebuildSecret,
      hookUrl: settings.buildHookUrl,
      requestRebuild: async (replayKey) => {
        const outcome = await requestRebuild(dependencies, 'edit', replayKey);
        log({ event: 'rebuild', outcome: outcome.kind, reason: outcome.reason });
        return outcome;
      },
      now: dependencies.now,
    });
  } catch (error) {
    log({ event: 'rebuild', outcome: 'failed', why: messageOf(error) });
    return refuse(503, 'unavailable', { 'Retry-After': '60' });
  }
}

export const config: Config = { path: '/api/rebuild' };
