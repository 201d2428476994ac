import { intlTags, type Locale } from './locale.ts';

/** A day in words. Portuguese has an ordinal for the first of a month: `1º de dezembro de 2026`. */
export function longDate(at: string, locale: Locale, timeZone = 'UTC'): string {
  const { format } = new Intl.DateTimeFormat(intlTags[locale], { dateStyle: 'long', timeZone });
  return format(new Date(at)).replace(/^1 de/, '1º de');
}
