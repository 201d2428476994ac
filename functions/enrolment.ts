import type { Config } from '@netlify/functions';
import { enrolment } from './relay/enrolment.ts';
import { createFormFunction } from './relay/form-function.ts';

/** Does for enrolments what `application.ts` does for applications. */
export default createFormFunction(enrolment);

export const config: Config = {
  path: '/api/entry/contact/send',
  rateLimit: { windowLimit: 30, windowSize: 30, aggregateBy: ['ip', 'domain'] },
};
