import type { Context } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { liveParts } from '../rebuild/live.ts';
import { answerStatus } from './answer.ts';

/** The status with everything from its environment. */
export function statusLive(request: Request, context: Context): Promise<Response> {
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
