import type { Config, Context } from '@netlify/functions';
import { comparePath, createDependencies } from './rebuild/environment.ts';
import { resumeRequest } from './rebuild/run.ts';
import { readState } from './rebuild/state.ts';
import { isFromSite } from './shared/background.ts';
import { log } from './shared/log.ts';

/** Compares in the background: a large agency's content takes longer than a scheduled function may run. */
export default async function compare(request: Request, context: Context): Promise<void> {
  const dependencies = createDependencies(context, 'background');
  const { secret, store } = dependencies;
  if (!secret || !isFromSite(request, comparePath, secret)) return;
  const outcome = await resumeRequest(dependencies, await readState(store));
  if (outcome) log({ event: 'compare', outcome: outcome.kind, reason: outcome.reason });
}

export const config: Config = { path: '/api/rebuild/compare', background: true };
