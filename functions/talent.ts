import type { Config } from '@netlify/functions';
import { answerTalent } from './talent/redirect.ts';

/** Redirects an old or mistyped talent address to the talent's page, or answers with the 404 page. */
export default (request: Request) => answerTalent(request, fetch);

export const config: Config = {
  path: [
    '/talentos/:gender/:id',
    '/talentos/:gender/:id/:name',
    '/en/talents/:gender/:id',
    '/en/talents/:gender/:id/:name',
    '/api/talent/*',
  ],
  preferStatic: true,
};
