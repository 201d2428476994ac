import { fallbackLocale, isLocale, type Locale } from '#src/i18n/locale.ts';
import { texts } from '#src/i18n/texts.ts';
import { pathTo } from '#src/routes/path.ts';
import { loggableReason } from '#src/upstream/http/errors.ts';
import type { Log } from '../shared/log.ts';
import type { FormKind } from './kind.ts';
import { respond, statusOf } from './respond.ts';
import { type Collaborators, type Handled, submit } from './submit.ts';

export function localeOf(request: Request): Locale {
  const asked = new URL(request.url).searchParams.get('language');
  return isLocale(asked) ? asked : fallbackLocale;
}

/**
 * Answers every request for a form's address, whatever it holds; the query's `language` chooses the words.
 * @param collaborate called for each request, so that wrong settings fail a request and not the start
 */
export function createHandler(kind: FormKind, collaborate: () => Collaborators, log: Log) {
  return async (request: Request): Promise<Response> => {
    const locale = localeOf(request);
    const { forms } = texts[locale];
    const started = performance.now();
    const handled = await attempt(async () => submit(request, kind, forms, collaborate()), {
      outcome: 'failed',
      reason: 'unavailable',
      message: forms.answers.unavailable,
    });
    log({
      event: 'submission',
      entry: kind.entry,
      outcome: handled.answer.outcome,
      status: statusOf(handled.answer),
      ...handled.note,
      ms: Math.round(performance.now() - started),
    });
    return respond(request, handled.answer, locale, pathTo(kind.page, locale) + kind.fragment);
  };
}

async function attempt(work: () => Promise<Handled>, answer: Handled['answer']): Promise<Handled> {
  try {
    return await work();
  } catch (error) {
    return { answer, note: { reason: 'unavailable', why: loggableReason(error) } };
  }
}
