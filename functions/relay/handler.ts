import { fallbackLocale, toLocale } from '#src/i18n/locale.ts';
import { texts } from '#src/i18n/texts.ts';
import { pathTo } from '#src/routes/path.ts';
import { loggableReason } from '#src/upstream/http/errors.ts';
import type { Log } from '../shared/log.ts';
import type { FormKind } from './form-kind.ts';
import { respond, statusOf } from './respond.ts';
import { type Handled, type SubmitDependencies, submit } from './submit.ts';

/**
 * Answers every request for a form's address, in the language that the query's `language` asks for.
 * @param createDependencies called for each request, so that wrong settings fail the request and not the start
 */
export function createHandler(kind: FormKind, createDependencies: () => SubmitDependencies, log: Log) {
  return async (request: Request): Promise<Response> => {
    const locale = toLocale(new URL(request.url).searchParams.get('language')) ?? fallbackLocale;
    const { forms } = texts[locale];
    const started = performance.now();
    const handle = async () => submit(request, kind, forms, createDependencies());
    const { answer, note } = await handle().catch((error: unknown): Handled => {
      const reason = 'unavailable';
      const message = forms.answers.unavailable;
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
