import { hash } from 'node:crypto';
import { type FailureReason, type RelayAnswer, statusOf } from '#src/entries/answer.ts';
import { formatTime } from '#src/entries/time.ts';
import { fallbackLocale, type Locale, languageTags, toLocale } from '#src/i18n/locale.ts';
import { type RelayTexts, relayTexts, texts as textsByLocale } from '#src/i18n/texts.ts';
import { pathTo } from '#src/routes/path.ts';
import { escapeXml } from '#src/routes/xml.ts';
import { site } from '#src/site.ts';
import { loggableReason } from '#src/upstream/http/errors.ts';
import { answerHeaders } from '../shared/answers.ts';
import type { Log } from '../shared/log.ts';
import type { FormKind } from './form-kind.ts';
import { type Handled, type SubmitDependencies, submit } from './submit.ts';

/** Answers a form's requests. @param createDependencies called for each: bad settings fail only a request */
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
    // As on the pages: otherwise visitors who go back in Firefox to correct the form would find it empty.
    'Cross-Origin-Opener-Policy': 'same-origin',
    Vary: 'Accept',
    ...(status === 405 ? { Allow: 'POST' } : {}),
    ...(status === 429 ? { 'Retry-After': '3600' } : {}),
    ...(status === 503 ? { 'Retry-After': '60' } : {}),
  };
  const body = isPage ? answerPage(answer, locale, formPath) : JSON.stringify(answer);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

const style =
  'body{max-width:36rem;margin:0 auto;padding:2rem 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;color:#222;background:#fff}h1{font-size:1.75rem;line-height:1.2}dt{font-weight:600}dd{margin:0 0 1rem}.code{font:600 1.75rem/1.2 ui-monospace,monospace}a{display:inline-block;padding:.5rem 0;margin-right:1.5rem;color:#222}@media print{a{display:none}}';

/** The page's Content-Security-Policy: its own style, and the site's icon, which browsers request anyway. */
const pagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function answerPage(answer: RelayAnswer, locale: Locale, formPath: string): string {
  const texts = relayTexts(locale);
  const { failed, accepted, toForm, toHome } = texts.answers;
  const title = answer.outcome === 'accepted' ? accepted : failed;
  const formLink = answer.outcome === 'accepted' ? '' : `<a href="${escapeXml(formPath)}">${toForm}</a>`;
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)} · ${escapeXml(site.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeXml(title)}</h1>
${contentOf(answer, texts, locale)}
<p>${formLink}<a href="${pathTo('home', locale)}">${toHome}</a></p>
</main>
</body>
</html>
`;
}

const keepsAnswers: FailureReason[] = ['malformed', 'tooLarge', 'tooMany', 'unavailable'];

function contentOf(answer: RelayAnswer, { answers, fields }: RelayTexts, locale: Locale): string {
  if (answer.outcome === 'accepted')
    return `<p>${escapeXml(answers.acceptedNext)}</p>
<dl><dt>${answers.receipt}</dt><dd class="code">${escapeXml(answer.receipt)}</dd><dt>${answers.at}</dt><dd><time datetime="${answer.at}">${formatTime(answer.at, locale)}</time></dd></dl>
<p><a href="${pathTo('trust', locale)}">${escapeXml(answers.isItUs)}</a></p>`;
  const message = `<p role="alert">${escapeXml(answer.message)}</p>`;
  const goBack = `<p>${escapeXml(answers.goBack)}</p>`;
  if (answer.outcome === 'failed') return keepsAnswers.includes(answer.reason) ? message + goBack : message;
  const labels: Record<string, string> = fields;
  const items = Object.entries(answer.errors).map(
    ([field, sentences]) =>
      `<dt>${escapeXml(labels[field] ?? field)}</dt><dd>${escapeXml(sentences.join(' '))}</dd>`,
  );
  if (items.length === 0)
    return `${message}<p><a href="${pathTo('contact', locale)}">${textsByLocale[locale].site.contact}</a></p>`;
  return `${message}<dl>${items.join('')}</dl>${goBack}`;
}
