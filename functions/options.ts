import type { Config } from '@netlify/functions';
import { createLiveOptions } from './options/live.ts';

/** The lists behind the application form's choices, in a language and for a country and a state. */
export default createLiveOptions();

export const config: Config = { path: '/api/options' };
