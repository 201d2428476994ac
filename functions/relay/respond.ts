import { failureStatus, type RelayAnswer } from '#src/entries/answer.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { answerHeaders } from '../shared/headers.ts';
import { answerPage, pagePolicy } from './answer-page.ts';

export function statusOf(answer: RelayAnswer): number {
  if (answer.outcome === 'accepted') return 200;
  return answer.outcome === 'refused' ? 422 : failureStatus[answer.reason];
}

function wantsPage(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return accept.includes('text/html') && !accept.includes('application/json');
}

/** The answer as JSON, or as a page for a browser that posted the form without JavaScript. */
export function respond(request: Request, answer: RelayAnswer, locale: Locale, formPath: string): Response {
  const isPage = wantsPage(request);
  const status = statusOf(answer);
  const headers: Record<string, string> = {
    ...answerHeaders,
    ...(isPage ? { 'Content-Security-Policy': pagePolicy } : {}),
    'Cache-Control': 'no-store',
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    // As the pages have it: when it differs, Firefox loses what was typed, which the visitor goes back to correct.
    'Cross-Origin-Opener-Policy': 'same-origin',
    Vary: 'Accept',
    ...(status === 405 ? { Allow: 'POST' } : {}),
    ...(status === 429 ? { 'Retry-After': '3600' } : {}),
    ...(status === 503 ? { 'Retry-After': '60' } : {}),
  };
  const body = isPage ? answerPage(answer, locale, formPath) : JSON.stringify(answer);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}
