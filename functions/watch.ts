import type { Config } from '@netlify/functions';
import { scheduled } from './rebuild/live.ts';
import { watch } from './rebuild/watch.ts';

/** Takes up rebuilds that wait, and reports deploys that don't come and submissions that wait too long. */
export default scheduled('watch', watch);

export const config: Config = { schedule: '*/2 * * * *' };
