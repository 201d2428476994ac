import type { Config, Context } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { createDependencies } from './rebuild/environment.ts';
import { answerStatus } from './status/report.ts';

/** How fresh the live site is, and what waits. Needs the secret. */
export default function status(request: Request, context: Context): Promise<Response> {
  const settings = readSettings(process.env);
  return answerStatus(request, {
    ...createDependencies(settings, context),
    secret: settings.rebuildSecret,
  });
}

export const config: Config = { path: '/api/status' };
