import { type Locale, languageTags } from './locale.ts';

/** A count in the page's number format; other texts (`"12,4 mil"`) stay as they came. */
export function formatCount(count: string, locale: Locale): string {
  const digits = count.replace(/[.,\s](?=\d{3}(\D|$))/g, '');
  return /^\d+$/.test(digits) ? Number(digits).toLocaleString(languageTags[locale]) : count;
}
