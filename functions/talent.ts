import type { Config } from '@netlify/functions';
import { answerTalent } from './talent/answer.ts';

/** Sends an old or mistyped talent address on to the talent's own page, or answers with the 404 page. */
export default (request: Request) => answerTalent(request, fetch);

export const config: Config = {
  path: [
    '/talentos/:gender/:id',
    '/talentos/:gender/:id/:name',
    '/en/talents/:gender/:id',
    '/en/talents/:gender/:id/:name',
  ],
  preferStatic: true,
};
