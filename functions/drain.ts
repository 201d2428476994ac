import type { Config } from '@netlify/functions';
import { drainLive } from './outbox/run.ts';

/** Delivers what a scheduled run had no time for. */
export default drainLive;

export const config: Config = { path: '/api/outbox/drain', background: true };
