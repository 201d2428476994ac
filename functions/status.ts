import type { Config } from '@netlify/functions';
import { requestFunction } from './rebuild/environment.ts';
import { answerStatus } from './status/report.ts';

/** How fresh the live site is, and how many submissions wait. Needs the secret. */
export default requestFunction('status', answerStatus);

export const config: Config = { path: '/api/status' };
