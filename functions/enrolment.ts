import type { Config } from '@netlify/functions';
import { enrolment } from './relay/enrolment.ts';
import { createLiveRelay } from './relay/form-function.ts';

/** Takes an enrolment from its form, and brings it to the panel or keeps it until the panel takes it. */
export default createLiveRelay(enrolment);

export const config: Config = {
  path: '/api/entry/contact/send',
  rateLimit: { windowLimit: 30, windowSize: 30, aggregateBy: ['ip', 'domain'] },
};
