import type { Config } from '@netlify/functions';
import { application } from './relay/application.ts';
import { createLiveRelay } from './relay/form-function.ts';

/** Takes an application from its form, and brings it to the panel or keeps it until the panel takes it. */
export default createLiveRelay(application);

export const config: Config = {
  // The host lowercases the address of a request, but not the path that stands here.
  path: ['/api/entry/getScouted/send', '/api/entry/getscouted/send'],
  rateLimit: { windowLimit: 30, windowSize: 30, aggregateBy: ['ip', 'domain'] },
};
