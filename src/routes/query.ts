import type { Locale } from '#src/i18n/locale.ts';

/** The names of query parameters in each language; values are the same in both. */
export const queryNames = {
  category: { pt: 'categoria', en: 'category' },
  name: { pt: 'nome', en: 'name' },
  height: { pt: 'altura', en: 'height' },
  shoes: { pt: 'sapatos', en: 'shoes' },
  jeans: { pt: 'jeans', en: 'jeans' },
  hair: { pt: 'cabelo', en: 'hair' },
  eyes: { pt: 'olhos', en: 'eyes' },
  sort: { pt: 'ordem', en: 'sort' },
  incomplete: { pt: 'incompletos', en: 'incomplete' },
} as const satisfies Record<string, Record<Locale, string>>;

/** The query for another language's page. @example translateQuery('?categoria=curve', 'en') // '?category=curve' */
export function translateQuery(search: string, to: Locale): string {
  const translated = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    const known = Object.values(queryNames).find((names) => Object.values<string>(names).includes(name));
    translated.append(known?.[to] ?? name, value);
  }
  return toSearch(translated);
}

/** A query as text with `?` and unescaped commas; an empty query is an empty text. */
export function toSearch(query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
