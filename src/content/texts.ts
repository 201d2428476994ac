import { type Dictionary, dictionaries } from '#src/i18n/dictionary.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { toPlainText } from './html.ts';
import { getItems } from './items.ts';

/** The texts that pages show as HTML; all others stand in titles, labels and sentences. */
const withHtml: ReadonlySet<string> = new Set<keyof Dictionary>([
  'about_text_1',
  'about_text_2',
  'about_text_3',
  'contact_alert_text',
  'getScouted_guidelines',
  'getScouted_intro',
  'getScouted_warning_text',
  'home_training_text',
  'school_about_text',
]);

/** Angle brackets around other words are just those. */
const looksLikeHtml =
  /<\/?(p|br|b|i|u|a|em|strong|span|div|h[1-6]|ul|ol|li|small|sup|sub|font|img|script|style|iframe)\b[^>]*>|<!--|&(\w+|#\d+|#x[\da-f]+);/i;

/** The wording of one language: the panel's texts over the site's own (decisions, "Content"). */
export async function getTexts(locale: Locale): Promise<Dictionary> {
  const own = dictionaries[locale];
  const fromPanel = (await getItems('texts')).flatMap(({ key, value }) => {
    const given = Object.hasOwn(own, key) ? value[locale] : undefined;
    const text = given && !withHtml.has(key) && looksLikeHtml.test(given) ? toPlainText(given) : given;
    return text ? [[key, text]] : [];
  });
  return { ...own, ...Object.fromEntries(fromPanel) };
}
