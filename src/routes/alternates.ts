import { fallbackLocale, type Locale, languageTags, locales } from '#src/i18n/locale.ts';
import { pathToTarget, type Target } from './path.ts';

/** The same page in each language as full addresses, and the one for everybody else. */
export function alternates(target: Target, siteUrl: string): { lang: string; href: string }[] {
  const href = (locale: Locale) => absolute(pathToTarget(target, locale), siteUrl);
  return [
    ...locales.map((locale) => ({ lang: languageTags[locale], href: href(locale) })),
    { lang: 'x-default', href: href(fallbackLocale) },
  ];
}

/** A path of the site as a full address. */
export function absolute(path: string, siteUrl: string): string {
  return new URL(path, siteUrl).href;
}
