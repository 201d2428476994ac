import type { Config, Context } from '@netlify/functions';
import { readSettings } from '#src/settings.ts';
import { backgroundLimits, comparePath, createDependencies } from './rebuild/environment.ts';
import { resumeRequest } from './rebuild/run.ts';
import { readState } from './rebuild/state.ts';
import { isFromSite } from './shared/background.ts';
import { log } from './shared/log.ts';

/** Compares, in the background, the content of an agency that is too large for a scheduled function. */
export default async function compare(request: Request, context: Context): Promise<void> {
  const settings = readSettings(process.env);
  const secret = settings.rebuildSecret;
  if (!secret || !isFromSite(request, comparePath, secret)) return;
  const dependencies = createDependencies(settings, context, backgroundLimits);
  const outcome = await resumeRequest(dependencies, await readState(dependencies.store));
  if (outcome) log({ event: 'compare', outcome: outcome.kind, reason: outcome.reason });
}

export const config: Config = { path: '/api/rebuild/compare', background: true };
