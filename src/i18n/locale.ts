/** The languages of the site, Portuguese first: it is the fallback and has no prefix in addresses. */
export const locales = ['pt', 'en'] as const;

export type Locale = (typeof locales)[number];

export const fallbackLocale: Locale = 'pt';

/** The `lang` and `hreflang` of each language. */
export const languageTags: Record<Locale, string> = { pt: 'pt-BR', en: 'en' };

/** The languages of `Intl` for dates: the English pages have British spelling, and the day stands first in every date. */
export const dateTags: Record<Locale, string> = { ...languageTags, en: 'en-GB' };

/** A text that may differ by language; `undefined` where the panel gave none. */
export type Localised = Partial<Record<Locale, string>>;

/** The language of that name; `undefined` if the site has none. */
export function toLocale(name: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale === name);
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'pt' ? 'en' : 'pt';
}

/** A text in the page's language, if there is one. An item in this language alone may have it under either. */
export function textFor(locale: Locale, text: Localised, language: string | undefined): string | undefined {
  return text[locale] ?? (language === locale ? (text.pt ?? text.en) : undefined);
}
