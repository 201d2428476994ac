import type { Config, Context } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { liveParts } from './rebuild/live.ts';
import { answerStatus } from './status/answer.ts';

/** How fresh the live site is and what waits, for who knows the secret. */
export default function status(request: Request, context: Context): Promise<Response> {
  const settings = readSettings(process.env);
  const { readLive, store, readDepth, now } = liveParts(settings, context);
  return answerStatus(request, {
    secret: settings.rebuildSecret,
    readLive,
    store: () => store,
    readDepth,
    now,
  });
}

export const config: Config = { path: '/api/status' };
