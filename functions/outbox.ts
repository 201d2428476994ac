import type { Config } from '@netlify/functions';
import { deliverLive } from './outbox/run.ts';

/** Delivers what the panel did not take when it was sent. */
export default deliverLive;

export const config: Config = { schedule: '*/5 * * * *' };
