import type { Config } from '@netlify/functions';
import { scheduled } from './rebuild/live.ts';
import { attempt } from './rebuild/turn.ts';

/** Asks for a rebuild when the content is no longer that of the live site. */
export default scheduled('nightly', (parts) => attempt(parts, 'night'));

// 03:00 in Brasília.
export const config: Config = { schedule: '0 6 * * *' };
