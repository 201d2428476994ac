import { en } from './en.ts';
import type { Locale } from './locale.ts';
import { pt } from './pt.ts';

export type TextKey = keyof typeof pt;

/** Every wording of the site in one language. */
export type Dictionary = Record<TextKey, string>;

export const dictionaries: Record<Locale, Dictionary> = { pt, en };

/**
 * A wording with its `{name}` places filled in; a place without a value stays as it is.
 * @example fill('{count} talents', { count: 20 }) // '20 talents'
 */
export function fill(wording: string, values: Record<string, string | number>): string {
  return wording.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
