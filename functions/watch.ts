import type { Config } from '@netlify/functions';
import { scheduledFunction } from './rebuild/environment.ts';
import { watch } from './rebuild/watch.ts';

/** Resumes waiting rebuild requests, and reports missing deploys and submissions that wait too long. */
export default scheduledFunction('watch', watch);

export const config: Config = { schedule: '*/2 * * * *' };
