import type { Config } from '@netlify/functions';
import { application } from './relay/application.ts';
import { createFormFunction } from './relay/form-function.ts';

/** Receives applications and sends them to the panel, or keeps them until the panel accepts them. */
export default createFormFunction(application);

export const config: Config = {
  // The host lowercases the address of a request, but not this path.
  path: ['/api/entry/getScouted/send', '/api/entry/getscouted/send'],
  // Per visitor: a single value instead of the list would count all visitors together.
  rateLimit: { windowLimit: 30, windowSize: 30, aggregateBy: ['ip', 'domain'] },
};
