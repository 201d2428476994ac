import { agencyTimeZone, intlTags, type Locale } from '#src/i18n/locale.ts';

/** An ISO 8601 time in the agency's local time. */
export function formatTime(at: string, locale: Locale): string {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: agencyTimeZone } as const;
  return new Intl.DateTimeFormat(intlTags[locale], style).format(new Date(at));
}
