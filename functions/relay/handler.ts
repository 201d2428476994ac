import { failureStatus, type RelayAnswer } from '#src/entries/answer.ts';
import { fallbackLocale, type Locale, toLocale } from '#src/i18n/locale.ts';
import { relayTexts } from '#src/i18n/texts.ts';
import { pathTo } from '#src/routes/path.ts';
import { loggableReason } from '#src/upstream/http/errors.ts';
import { answerHeaders } from '../shared/answers.ts';
import type { Log } from '../shared/log.ts';
import { answerPage, pagePolicy } from './answer-page.ts';
import type { FormKind } from './form-kind.ts';
import { type Handled, type SubmitDependencies, submit } from './submit.ts';

/** Answers a form's requests. @param createDependencies called for each, so that wrong settings fail a request only */
export function createHandler(kind: FormKind, createDependencies: () => SubmitDependencies, log: Log) {
  return async (request: Request): Promise<Response> => {
    const locale = toLocale(new URL(request.url).searchParams.get('language')) ?? fallbackLocale;
    const texts = relayTexts(locale);
    const started = performance.now();
    const handle = async () => submit(request, kind, texts, createDependencies());
    const { answer, note } = await handle().catch((error: unknown): Handled => {
      const reason = 'unavailable';
      const message = texts.answers.unavailable;
      return { answer: { outcome: 'failed', reason, message }, note: { reason, why: loggableReason(error) } };
    });
    log({
      event: 'submission',
      entry: kind.entry,
      outcome: answer.outcome,
      status: statusOf(answer),
      ...note,
      ms: Math.round(performance.now() - started),
    });
    return respond(request, answer, locale, pathTo(kind.page, locale) + kind.fragment);
  };
}

function statusOf(answer: RelayAnswer): number {
  if (answer.outcome === 'accepted') return 200;
  return answer.outcome === 'refused' ? 422 : failureStatus[answer.reason];
}

function wantsPage(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return accept.includes('text/html') && !accept.includes('application/json');
}

/** The answer as JSON, or as a page for a browser that posted the form without JavaScript. */
function respond(request: Request, answer: RelayAnswer, locale: Locale, formPath: string): Response {
  const isPage = wantsPage(request);
  const status = statusOf(answer);
  const headers: Record<string, string> = {
    ...answerHeaders,
    ...(isPage ? { 'Content-Security-Policy': pagePolicy } : {}),
    'Cache-Control': 'no-store',
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    // As on the pages: if it differed, visitors who go back in Firefox to correct the form would find it empty.
    'Cross-Origin-Opener-Policy': 'same-origin',
    Vary: 'Accept',
    ...(status === 405 ? { Allow: 'POST' } : {}),
    ...(status === 429 ? { 'Retry-After': '3600' } : {}),
    ...(status === 503 ? { 'Retry-After': '60' } : {}),
  };
  const body = isPage ? answerPage(answer, locale, formPath) : JSON.stringify(answer);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}
