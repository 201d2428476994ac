import { type Dictionary, dictionaries } from '#src/i18n/dictionary.ts';
import type { Locale } from '#src/i18n/locale.ts';
import { getItems } from './items.ts';

/** The wording of one language: the panel's texts over the site's own (decisions, "Content"). */
export async function getTexts(locale: Locale): Promise<Dictionary> {
  const own = dictionaries[locale];
  const fromPanel = (await getItems('texts')).flatMap(({ key, value }) => {
    const text = value[locale];
    return Object.hasOwn(own, key) && text !== undefined ? [[key, text]] : [];
  });
  return { ...own, ...Object.fromEntries(fromPanel) };
}
