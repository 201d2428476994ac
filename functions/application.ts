import type { Config } from '@netlify/functions';
import { application } from './relay/application.ts';
import { createLiveRelay } from './relay/live.ts';

/** Takes an application from its form, and brings it to the panel or keeps it until the panel takes it. */
export default createLiveRelay(application);

export const config: Config = {
  path: '/api/entry/getScouted/send',
  rateLimit: { windowLimit: 30, windowSize: 30, aggregateBy: ['ip', 'domain'] },
};
