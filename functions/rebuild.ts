import type { Config } from '@netlify/functions';
import { requestFunction } from './rebuild/environment.ts';
import { requestRebuild } from './rebuild/run.ts';
import { answerWebhook } from './rebuild/webhook.ts';
import { log } from './shared/log.ts';

/** The panel asks for a rebuild here after edits. */
export default requestFunction('rebuild', (request, dependencies) =>
  answerWebhook(request, {
    ...dependencies,
    requestRebuild: async (replayKey) => {
      const outcome = await requestRebuild(dependencies, 'edit', replayKey);
      log({ event: 'rebuild', outcome: outcome.kind, reason: outcome.reason });
      return outcome;
    },
  }),
);

export const config: Config = { path: '/api/rebuild' };
