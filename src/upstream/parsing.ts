import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import type { Locale, Localised } from '#src/i18n/locale.ts';
import { toPrintable, unprintable } from '#src/printable.ts';

// The lookahead ends a tag's name, so that the address `<b.dias@x.example>` is not a tag.
const breaks = /<\/?(br|p|div|h[1-6]|hr|pre|blockquote|[uo]l|li|center)(?=[\s/>])[^<>]*>/gi;
const styles =
  /<\/?(a|b|i|u|s|q|em|strong|small|big|span|font|sup|sub|mark|del|ins|strike|code|abbr|cite|wbr|img)(?=[\s/>])[^<>]*>/gi;

/** Undoes a panel's second escaping of entities: `&amp;amp;` becomes `&amp;`. */
const escapedOnce = (text: string) => text.replace(/&amp;(?=#?\w+;)/g, '&');

/** A text without its HTML. @example withoutMarkup('<b>Ana</b> &amp; Bia') // 'Ana & Bia' */
export function withoutMarkup(text: string): string {
  if (!/[&<]/.test(text)) return text;
  return decodeHTMLStrict(escapedOnce(text).replace(breaks, ' ').replace(styles, ''));
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What programs write for a missing value, even within an editor's markup. */
const nothing = new Set(['null', 'undefined', 'NaN', '[object Object]']);

function toText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  // JSON may contain half a surrogate pair, but addresses and files may not.
  const text = toPrintable(escapedOnce(value).toWellFormed());
  return text && !nothing.has(text) ? text : undefined;
}

/** Like `toText`, for texts that pages do not show as HTML. */
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

/** Any value, even a missing one, as read by `read`. */
export const lenient = <Value>(read: (wire: unknown) => Value) => z.unknown().optional().transform(read);

/** A trimmed text, or a number as text; `undefined` for invisible texts, words like `null`, and the rest. */
export const text = lenient(toLine);

/** A number, possibly as text with a decimal point or comma. */
export const number = lenient(toNumber);

/** `{pt, en}`, or one text for both languages. */
export const localised = lenient((wire) => toLocalised(wire, toLine));

/** Like `localised`, for texts that pages show as HTML, if anything in them is visible. */
export const localisedHtml = lenient((wire) => toLocalised(wire, (each) => toLine(each) && toText(each)));

/** A text that is the same in both languages, such as a person's name; it may arrive as `{pt, en}`. */
export const single = localised.transform(({ pt, en }) => pt ?? en);

const toName = (value: unknown) =>
  toText(typeof value === 'string' ? withoutMarkup(value).replace(unprintable, ' ') : value);

/**
 * Like `single`, with spaces for unprintable characters: a first name must not run into a surname. On one line:
 * it goes into messages and their subjects.
 */
export const fullName = lenient((wire) => Object.values(toLocalised(wire, toName))[0]?.replace(/\s+/g, ' '));

/** Like `single`, for texts that pages show as HTML. */
export const html = localisedHtml.transform(({ pt, en }) => pt ?? en);

/** A required text; the error says `no {what}`. */
export const required = (what: string) => single.pipe(z.string(`no ${what}`));

/** A text that calls send back, unchanged as far as addresses allow; the error says `no {what}`. */
export function exact(what: string) {
  const unchanged = (value: unknown) =>
    toText(value) === undefined ? undefined : String(value).toWellFormed();
  return lenient(unchanged).pipe(z.string(`no ${what}`));
}

export const id = exact('id');
