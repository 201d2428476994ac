import type { Locale, Localised } from '#src/i18n/locale.ts';
import { panelHtml, panelTexts } from '#src/i18n/panel-texts.ts';
import { type Texts, texts } from '#src/i18n/texts.ts';
import { toPlainText } from './html.ts';

/** Matches markup, but not other words in angle brackets. */
const looksLikeHtml =
  /<\/?(p|br|b|i|u|a|em|strong|span|div|h[1-6]|ul|ol|li|small|sup|sub|font|img|script|style|iframe)\b[^>]*>|<!--|&(\w+|#\d+|#x[\da-f]+);/i;

/** The texts, the panel's over the site's own unless only markup is left. Plain texts lose their markup. */
export function mergeTexts(locale: Locale, items: readonly { key: string; value: Localised }[]): Texts {
  const inLanguage = items.map(({ key, value }) => [key, value[locale]] as const);
  // A panel may have a row for each language.
  const given = new Map(inLanguage.filter(([, text]) => text !== undefined));
  const merged = structuredClone(texts[locale]);
  for (const [key, path] of Object.entries({ ...panelTexts, ...panelHtml })) {
    const text = given.get(key) ?? '';
    const plain = key in panelHtml || looksLikeHtml.test(text) ? toPlainText(text) : text;
    const [group = '', name = ''] = path.split('.');
    if (plain) Object.assign(Reflect.get(merged, group), { [name]: key in panelHtml ? text : plain });
  }
  return merged;
}
