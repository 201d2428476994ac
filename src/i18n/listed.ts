import { fold } from './fold.ts';
import { fallbackLocale, type Locale, otherLocale } from './locale.ts';

/** An option of a form's list: the Portuguese word that is posted, and the word shown in each language. */
export interface Listed extends Record<Locale, string> {
  value: string;
}

export interface ListedItem {
  id: string;
  value: string;
}

/** Translates a word into a language; an unknown word is unchanged. */
type Translate = (word: string, locale: Locale) => string;

/**
 * Merges a service's lists in each language, in the order of the page's language. An option is posted as the
 * Portuguese list's word for its id. If there is none, or the service has one list for all languages, it is
 * posted as the site's own Portuguese word.
 */
export function mergeLists(
  lists: Partial<Record<Locale, readonly ListedItem[]>>,
  locale: Locale,
  translate: Translate,
): Listed[] {
  const { pt = [], en = [] } = lists;
  const wordOf = (list: readonly ListedItem[]) => new Map(list.map(({ id, value }) => [id, value]));
  const words = { pt: wordOf(pt), en: wordOf(en) };
  const isTranslated = en.length === 0 || pt.some(({ id, value }) => words.en.get(id) !== value);
  const options = [...(lists[locale] ?? []), ...(lists[otherLocale(locale)] ?? [])].map(({ id, value }) => {
    const own = isTranslated ? words.pt.get(id) : undefined;
    const label = (language: Locale) => translate(words[language].get(id) ?? value, language);
    return { value: own ?? translate(value, fallbackLocale), pt: label('pt'), en: label('en') };
  });
  const values = options.map(({ value }) => value);
  return options.filter(({ value }, index) => values.indexOf(value) === index);
}

/** The posted value for a list's word in either language; `undefined` if the list lacks it. */
export function toListedValue(word: string, list: readonly Listed[]): string | undefined {
  const wanted = fold(word);
  const matches = ({ value, pt, en }: Listed) => [value, pt, en].some((name) => fold(name) === wanted);
  // An option's value may be another option's label: then the former wins.
  return (list.find(({ value }) => value === word) ?? list.find(matches))?.value;
}

export const toOptions = (list: readonly Listed[], locale: Locale): { value: string; label: string }[] =>
  list.map((option) => ({ value: option.value, label: option[locale] }));
