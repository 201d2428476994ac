import type { Locale } from '#src/i18n/locale.ts';
import { panelTexts } from '#src/i18n/panel-texts.ts';
import { type Texts, texts } from '#src/i18n/texts.ts';
import { toPlainText } from './html.ts';
import { getItems } from './items.ts';

/** Tells markup from angle brackets around other words. */
const looksLikeHtml =
  /<\/?(p|br|b|i|u|a|em|strong|span|div|h[1-6]|ul|ol|li|small|sup|sub|font|img|script|style|iframe)\b[^>]*>|<!--|&(\w+|#\d+|#x[\da-f]+);/i;

/** The texts of one language: the panel's over the site's own. Those that are not shown as HTML lose their markup. */
export async function getTexts(locale: Locale): Promise<Texts> {
  const given = new Map((await getItems('texts')).map(({ key, value }) => [key, value[locale]]));
  const found: Record<string, Record<string, string>> = {};
  for (const [key, { group, name, ...kind }] of Object.entries(panelTexts)) {
    const text = given.get(key);
    const shown = text && !('isHtml' in kind) && looksLikeHtml.test(text) ? toPlainText(text) : text;
    if (shown) found[group] = { ...found[group], [name]: shown };
  }
  const own = texts[locale];
  return Object.fromEntries(
    Object.entries(own).map(([group, words]) => [group, { ...words, ...found[group] }]),
  ) as Texts;
}
