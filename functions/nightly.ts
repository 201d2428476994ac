import type { Config } from '@netlify/functions';
import { scheduledFunction } from './rebuild/environment.ts';
import { requestRebuild } from './rebuild/run.ts';

/** Asks for a rebuild when the content differs from that of the live site, or the live site is a week old. */
export default scheduledFunction('nightly', (dependencies) =>
  requestRebuild(dependencies, 'night', undefined),
);

// 03:00 in Brasília.
export const config: Config = { schedule: '0 6 * * *' };
