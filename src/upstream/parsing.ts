import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import type { Locale, Localised } from '#src/i18n/locale.ts';
import { toPrintable, unprintable } from '#src/printable.ts';

// A tag's name ends here, but not in the address `<b.dias@x.example>`.
const breaks = /<\/?(br|p|div|h[1-6])(?=[\s/>])[^<>]*>/gi;
const styles = /<\/?(a|b|i|u|em|strong|small|span|font|sup|sub)(?=[\s/>])[^<>]*>/gi;

/** A text whose entities a panel has escaped once more: `&amp;amp;` is `&amp;` again. */
const escapedOnce = (text: string) => text.replace(/&amp;(?=#?\w+;)/g, '&');

/** A text without the HTML of panels and editors. @example withoutMarkup('<b>Ana</b> &amp; Bia') // 'Ana & Bia' */
export function withoutMarkup(text: string): string {
  if (!/[&<]/.test(text)) return text;
  return decodeHTMLStrict(escapedOnce(text).replace(breaks, ' ').replace(styles, ''));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Words that programs write for a missing value, also in the markup of an editor. */
const nothing = new Set(['null', 'undefined', 'NaN', '[object Object]']);

function toText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  // Half a surrogate pair is legal in JSON, but not in an address or a file.
  const text = toPrintable(escapedOnce(value).toWellFormed());
  return text && !nothing.has(withoutMarkup(text).trim()) ? text : undefined;
}

/** As `toText`, for texts that pages do not show as HTML. */
const toLine = (value: unknown) => toText(typeof value === 'string' ? withoutMarkup(value) : value);

function toNumber(value: unknown): number | undefined {
  const text = toText(value);
  const plain = text?.replace(',', '.').replace(/^[\p{Pd}\u2212]/u, '-');
  const number = Number(plain ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
}

/** The text of a language, whose key may also be `pt-BR`, `pt_BR` or `PT`. */
function inLanguage(language: Locale, texts: Record<string, unknown>, read: typeof toText) {
  const keys = Object.keys(texts).filter((key) => key.replace(/[-_].*/s, '').toLowerCase() === language);
  const byLength = keys.toSorted((a, b) => a.length - b.length);
  return byLength.map((key) => read(texts[key])).find((text) => text !== undefined);
}

function toLocalised(value: unknown, read: typeof toText): Localised {
  const single = read(value);
  if (single !== undefined) return { pt: single, en: single };
  if (!isRecord(value)) return {};
  const pt = inLanguage('pt', value, read);
  const en = inLanguage('en', value, read);
  return { ...(pt === undefined ? {} : { pt }), ...(en === undefined ? {} : { en }) };
}

export const objectOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, 'not an object');

/** Any value, also a missing one, as `read` understands it. */
export const lenient = <Value>(read: (wire: unknown) => Value) => z.unknown().optional().transform(read);

/** A trimmed text, or a number as text. A text without visible characters, a word for a missing value, and anything else are `undefined`. */
export const text = lenient(toLine);

/** A number, also as text with a decimal point or comma. */
export const number = lenient(toNumber);

/** `{pt, en}`, or one text for both languages. */
export const localised = lenient((wire) => toLocalised(wire, toLine));

/** As `localised`, for texts that pages show as HTML. */
export const localisedHtml = lenient((wire) => toLocalised(wire, toText));

/** A text that is the same in both languages, such as a person's name; it may arrive as `{pt, en}`. */
export const single = localised.transform(({ pt, en }) => pt ?? en);

const toName = (value: unknown) =>
  toText(typeof value === 'string' ? withoutMarkup(value).replace(unprintable, ' ') : value);

/** As `single`, with a space for what can't be shown: a first name must not run into a surname. */
export const fullName = lenient((wire) => Object.values(toLocalised(wire, toName))[0]);

/** As `single`, for texts that pages show as HTML. */
export const html = localisedHtml.transform(({ pt, en }) => pt ?? en);

/** A text that an item must have; the error says `no {what}`. */
export function required(what: string) {
  return single.pipe(z.string(`no ${what}`));
}

/** A text that later calls send back, just as the service writes it, as far as addresses can; the error says `no {what}`. */
export function exact(what: string) {
  const asSpelled = (value: unknown) =>
    toText(value) === undefined ? undefined : String(value).toWellFormed();
  return lenient(asSpelled).pipe(z.string(`no ${what}`));
}

export const id = exact('id');
