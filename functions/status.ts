import type { Config } from '@netlify/functions';
import { statusLive } from './status/live.ts';

/** How fresh the live site is and what waits, for who knows the secret. */
export default statusLive;

export const config: Config = { path: '/api/status' };
