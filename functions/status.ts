import type { Config, Context } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { messageOf } from '#src/upstream/http/errors.ts';
import { createDependencies } from './rebuild/environment.ts';
import { refuse } from './shared/answers.ts';
import { log } from './shared/log.ts';
import { answerStatus } from './status/report.ts';

/** How fresh the live site is, and what waits. Needs the secret. */
export default async function status(request: Request, context: Context): Promise<Response> {
  try {
    const settings = readSettings(process.env);
    const dependencies = createDependencies(settings, context);
    return await answerStatus(request, { ...dependencies, secret: settings.rebuildSecret });
  } catch (error) {
    log({ event: 'status', outcome: 'failed', why: messageOf(error) });
    return refuse(503, 'unavailable', { 'Retry-After': '60' });
  }
}

export const config: Config = { path: '/api/status' };
