/** The site's languages. Portuguese is the fallback, and has no prefix in addresses. */
export const locales = ['pt', 'en'] as const;

export type Locale = (typeof locales)[number];

export const fallbackLocale: Locale = 'pt';

/** The `lang` and `hreflang` of each language. */
export const languageTags: Record<Locale, string> = { pt: 'pt-BR', en: 'en' };

/** The languages for `Intl`: English pages are in British spelling, and dates begin with the day. */
export const intlTags: Record<Locale, string> = { ...languageTags, en: 'en-GB' };

/** Ages count by the agency's calendar, in browser and server alike, and times without a zone are its own. */
export const agencyTimeZone = 'America/Sao_Paulo';

/** A text by language; `undefined` where the panel has none. */
export type Localised = Partial<Record<Locale, string>>;

/** The language of that name; `undefined` if the site has none. */
export const toLocale = (name: string | null | undefined): Locale | undefined =>
  locales.find((locale) => locale === name);

export const otherLocale = (locale: Locale): Locale => (locale === 'pt' ? 'en' : 'pt');

/** A text in the page's language, if any. An item for only this language may have it under either. */
export const textFor = (locale: Locale, text: Localised, language: string | undefined): string | undefined =>
  text[locale] ?? (language === locale ? (text.pt ?? text.en) : undefined);
