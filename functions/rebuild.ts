import type { Config } from '@netlify/functions';
import { answerLive } from './rebuild/live.ts';

/** The panel's wish for a rebuild, called after edits. */
export default answerLive;

export const config: Config = { path: '/api/rebuild' };
