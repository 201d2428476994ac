import { hash } from 'node:crypto';
import type { RelayAnswer } from '#src/entries/answer.ts';
import { formatTime } from '#src/entries/time.ts';
import { type Locale, languageTags } from '#src/i18n/locale.ts';
import { type RelayTexts, relayTexts, texts as textsByLocale } from '#src/i18n/texts.ts';
import { pathTo } from '#src/routes/path.ts';
import { escapeXml } from '#src/routes/xml.ts';
import { site } from '#src/site.ts';

const style =
  'body{max-width:36rem;margin:0 auto;padding:2rem 1.25rem;font:1.125rem/1.6 system-ui,sans-serif;color:#222;background:#fff}h1{font-size:1.75rem;line-height:1.2}dt{font-weight:600}dd{margin:0 0 1rem}.code{font:600 1.75rem/1.2 ui-monospace,monospace}a{display:inline-block;padding:.5rem 0;margin-right:1.5rem;color:#222}@media print{a{display:none}}';

/** The Content-Security-Policy of the page: its own style and the site's icon, which browsers ask for by themselves. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page that says what became of a form which was posted without JavaScript. */
export function answerPage(answer: RelayAnswer, locale: Locale, formPath: string): string {
  const texts = relayTexts(locale);
  const { failed, accepted, toForm, toHome } = texts.answers;
  const title = answer.outcome === 'accepted' ? accepted : failed;
  const toForms = answer.outcome === 'accepted' ? '' : `<a href="${escapeXml(formPath)}">${toForm}</a>`;
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
<p>${toForms}<a href="${pathTo('home', locale)}">${toHome}</a></p>
</main>
</body>
</html>
`;
}

function contentOf(answer: RelayAnswer, { answers, fields }: RelayTexts, locale: Locale): string {
  if (answer.outcome === 'accepted')
    return `<p>${escapeXml(answers.acceptedNext)}</p>
<dl><dt>${answers.receipt}</dt><dd class="code">${escapeXml(answer.receipt)}</dd><dt>${answers.at}</dt><dd><time datetime="${answer.at}">${formatTime(answer.at, locale)}</time></dd></dl>
<p><a href="${pathTo('trust', locale)}">${escapeXml(answers.isItUs)}</a></p>`;
  const message = `<p role="alert">${escapeXml(answer.message)}</p>`;
  if (answer.outcome === 'failed') return message;
  const labels: Record<string, string> = fields;
  const items = Object.entries(answer.errors).map(
    ([field, sentences]) =>
      `<dt>${escapeXml(labels[field] ?? field)}</dt><dd>${escapeXml(sentences.join(' '))}</dd>`,
  );
  if (items.length === 0)
    return `${message}<p><a href="${pathTo('contact', locale)}">${textsByLocale[locale].site.contact}</a></p>`;
  return `${message}<dl>${items.join('')}</dl><p>${escapeXml(answers.goBack)}</p>`;
}
