import { z } from 'zod';
import type { Locale, Localised } from '#src/i18n/locale.ts';
import { toPrintable, unprintable } from '#src/printable.ts';
import { escapedOnce, withoutMarkup } from './markup.ts';

/** An item, or a part of one, that could not be read: its place, its name and the reason. */
export interface LeftOut {
  where: string;
  name: string;
  reason: string;
  /** The id of the talent that it is or belongs to. Unlike a name, an id may be published. */
  talent?: string;
  /** What replaces it, if it is there but could not be loaded this time. */
  fallback?: 'last good build' | 'nothing';
}

export type NoteLeftOut = (item: LeftOut) => void;

/** An answer of the wrong shape as a whole: nothing in it can be trusted. */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The value of an answer, itself or in `{data: value}`, also nested. A plain text or number under `data` is a field of
 * the value: the word is Portuguese for "date".
 */
export function unwrap(answer: unknown): unknown {
  const data = isRecord(answer) ? answer['data'] : undefined;
  if (typeof data !== 'object') return answer;
  return isRecord(data) && Object.keys(data).join() === 'data' ? unwrap(data) : data;
}

/** The fields of an error that some services send with status 200. Read as content, it would be empty. */
const errorFields = new Set('message error errors status success code exception trace'.split(' '));

export function isErrorReport(value: unknown): boolean {
  const fields = isRecord(value) ? Object.keys(value) : [];
  return fields.length > 0 && fields.every((field) => errorFields.has(field));
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

/** Any value, also a missing one, as `read` understands it. @param description what the panel's document calls it */
export const lenient = <Value>(read: (wire: unknown) => Value, description: string) =>
  z.unknown().optional().transform(read).describe(description);

/** A trimmed text, or a number as text. A text without visible characters, a word for a missing value, and anything else are `undefined`. */
export const text = lenient(toLine, 'text');

/** A number, also as text with a decimal point or comma. */
export const number = lenient(toNumber, 'number');

/** `{pt, en}`, or one text for both languages. */
export const localised = lenient((wire) => toLocalised(wire, toLine), 'text, or `{pt, en}`');

/** As `localised`, for texts that pages show as HTML. */
export const localisedHtml = lenient((wire) => toLocalised(wire, toText), 'text, or `{pt, en}`');

/** A text that is the same in both languages, such as a person's name; it may arrive as `{pt, en}`. */
export const single = localised.transform(({ pt, en }) => pt ?? en).describe('text');

const toName = (value: unknown) =>
  toText(typeof value === 'string' ? withoutMarkup(value).replace(unprintable, ' ') : value);

/** As `single`, with a space for what can't be shown: a first name must not run into a surname. */
export const fullName = lenient((wire) => Object.values(toLocalised(wire, toName))[0], 'text');

/** As `single`, for texts that pages show as HTML. */
export const html = localisedHtml.transform(({ pt, en }) => pt ?? en).describe('text');

/** A text that an item must have; the error says `no {what}`. */
export function required(what: string) {
  return single.pipe(z.string(`no ${what}`)).describe('text');
}

/** A text that calls repeat, spelled exactly as the service spells it; the error says `no {what}`. */
export function exact(what: string) {
  const asSpelled = (value: unknown) => (toText(value) === undefined ? undefined : String(value));
  return lenient(asSpelled, 'id')
    .pipe(z.string(`no ${what}`))
    .describe('id');
}

export const id = exact('id');

/** `#` keeps numbers as keys in the order of the answer. */
const isNumbered = (list: object) => Object.keys(list).every((key) => /^#?\d+$/.test(key));

/**
 * A list, also in an envelope, or as an object of items, numbered or named: PHP writes a filtered list with the keys that
 * its items had. `undefined` for anything else.
 */
export function toList(value: unknown): unknown[] | undefined {
  const list = unwrap(value);
  if (list === undefined || list === null) return [];
  if (Array.isArray(list)) return list;
  if (!isRecord(list) || isErrorReport(list)) return undefined;
  const items = Object.values(list);
  return isNumbered(list) || items.some(isRecord) ? items : undefined;
}

/** A list's readable items, in order; a single item is a list of one. @throws {MalformedAnswer} when it is no list */
export function readItems<Item extends z.ZodType>(
  wire: unknown,
  item: Item,
  where: string,
  noteLeftOut: NoteLeftOut,
): z.output<Item>[] {
  const value = unwrap(wire);
  const alone = isRecord(value) ? item.safeParse(value) : undefined;
  if (alone?.success) return [alone.data];
  const list = toList(value);
  const read = list?.map((entry) => item.safeParse(entry)) ?? [];
  const isOther = isRecord(value) && !isNumbered(value) && !read.some(({ success }) => success);
  if (!list || isOther) throw new MalformedAnswer(`${where}: expected a list, got ${typeof wire}`);
  return read.flatMap((parsed, index) => {
    if (parsed.success) return [parsed.data];
    noteLeftOut({ where, name: nameOf(list[index], index), reason: issuesOf(parsed.error) });
    return [];
  });
}

/** As `readItems`, for a list within an answer: a value that is not a list is left out, and the rest of the answer is kept. */
export function readInnerItems<Item extends z.ZodType>(
  wire: unknown,
  item: Item,
  where: string,
  noteLeftOut: NoteLeftOut,
): z.output<Item>[] {
  try {
    return readItems(wire, item, where, noteLeftOut);
  } catch (error) {
    if (!(error instanceof MalformedAnswer)) throw error;
    noteLeftOut({ where, name: 'all of it', reason: 'not a list' });
    return [];
  }
}

/** Why a value does not fit its schema. */
export function issuesOf(error: z.ZodError): string {
  return [...new Set(error.issues.map((issue) => issue.message))].join(', ');
}

const longestName = 80;

/** The name by which an editor recognises the item, on one line; of an address without its login, which logs would keep. */
function nameOf(wire: unknown, index: number): string {
  const fields = isRecord(wire) ? wire : {};
  const known = ['name', 'key', 'title', 'id', 'slug', 'file'].map((field) => single.parse(fields[field]));
  const found = known.find((text) => text !== undefined) ?? `number ${index + 1}`;
  const line = found.replace(/\s+/g, ' ').replace(/(?<=\/\/)[^/@]*@/, '');
  return line.slice(0, longestName);
}
