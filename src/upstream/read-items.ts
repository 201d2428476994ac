import type { z } from 'zod';
import { UpstreamError } from './http/errors.ts';
import { isRecord, number, single } from './parsing.ts';

/** An unreadable item, or part of one: its place, its name and the reason. */
export interface LeftOut {
  where: string;
  name: string;
  reason: string;
  /** The id of the talent in question. Unlike a name, an id may be published. */
  talent?: string;
  /** What replaces it, if it exists but failed to load. */
  fallback?: 'last good build' | 'nothing';
}

export type NoteLeftOut = (item: LeftOut) => void;

/** An answer of an entirely wrong shape, in which nothing can be trusted. */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer';
}

/**
 * The value of an answer, bare or in `{data: value}`, which may be nested. A text or number under `data` is a
 * field of the value: the word is Portuguese for "date".
 */
export function unwrap(answer: unknown): unknown {
  const data = isRecord(answer) ? answer['data'] : undefined;
  if (typeof data !== 'object') return answer;
  return isRecord(data) && Object.keys(data).join() === 'data' ? unwrap(data) : data;
}

/** The fields of an answer, in its envelope or, as in `{token, data: null}`, beside an empty one. */
export const fieldsOf = (answer: unknown): Record<string, unknown> => ({
  ...Object(answer),
  ...Object(unwrap(answer)),
});

/** The fields of errors that some services send with status 200. As content, they would count as empty. */
const errorFields = new Set('message error errors status success code exception trace'.split(' '));

function isErrorReport(value: unknown): boolean {
  const fields = isRecord(value) ? Object.keys(value) : [];
  return fields.length > 0 && fields.every((field) => errorFields.has(field));
}

/** `readJson` puts `#` before numbers as keys, to keep the order of the answer. */
const isNumbered = (list: object) => Object.keys(list).every((key) => /^#?\d+$/.test(key));

/**
 * A list, possibly in an envelope, or as an object of numbered or named items: PHP writes filtered lists with
 * their items' original keys. `undefined` for anything else.
 */
export function toList(value: unknown): unknown[] | undefined {
  const list = unwrap(value);
  if (list === undefined || list === null) return [];
  if (Array.isArray(list)) return list;
  if (!isRecord(list) || isErrorReport(list)) return undefined;
  const items = Object.values(list);
  return isNumbered(list) || items.some(isRecord) ? items : undefined;
}

/** The list in any envelope, and the number of pages if known. @throws {MalformedAnswer} without a list */
export function toPage(answer: unknown, where: string) {
  const page =
    isRecord(answer) && isRecord(answer['data']) && 'data' in answer['data'] ? answer['data'] : answer;
  if (Array.isArray(page)) return { list: page as unknown, lastPage: undefined };
  if (!isRecord(page) || !('data' in page || 'last_page' in page))
    throw new MalformedAnswer(`${where}: the answer is neither a list nor a page of one`);
  const meta = isRecord(page['meta']) ? page['meta'] : {};
  return { list: page['data'], lastPage: number.parse(page['last_page'] ?? meta['last_page']) };
}

/** An answer's object, or the first in its list; `{}` if none. @throws {MalformedAnswer | UpstreamError} */
export function readItem<Item extends z.ZodType>(wire: unknown, item: Item, where: string): z.output<Item> {
  const answer: unknown = Array.isArray(wire) ? wire[0] : wire;
  if (isErrorReport(answer)) throw new UpstreamError(`${where}: an error instead of an answer`);
  const parsed = item.safeParse(answer ?? {});
  if (parsed.success) return parsed.data;
  throw new MalformedAnswer(`${where}: ${issuesOf(parsed.error)}`);
}

/** A list's readable items, in order; a bare item is a list of one. @throws {MalformedAnswer} if no list */
export function readItems<Item extends z.ZodType>(
  wire: unknown,
  item: Item,
  where: string,
  noteLeftOut: NoteLeftOut,
  hasSecretName: (item: unknown) => boolean = () => false,
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
    const named = hasSecretName(list[index]) ? undefined : list[index];
    noteLeftOut({ where, name: nameOf(named, index), reason: issuesOf(parsed.error) });
    return [];
  });
}

/** Like `readItems`, for a list in an answer: anything else is left out; an empty text is an empty list. */
export function readInnerItems<Item extends z.ZodType>(
  wire: unknown,
  item: Item,
  where: string,
  noteLeftOut: NoteLeftOut,
  hasSecretName?: (item: unknown) => boolean,
): z.output<Item>[] {
  try {
    return readItems(wire === '' ? [] : wire, item, where, noteLeftOut, hasSecretName);
  } catch (error) {
    if (!(error instanceof MalformedAnswer)) throw error;
    noteLeftOut({ where, name: 'all of it', reason: 'not a list' });
    return [];
  }
}

const issuesOf = (error: z.ZodError): string =>
  [...new Set(error.issues.map((issue) => issue.message))].join(', ');

const longestName = 80;

/** A name by which editors know the item, on one line. Addresses lose their login, which would be logged. */
export function nameOf(wire: unknown, index: number): string {
  const fields = isRecord(wire) ? wire : {};
  const known = ['name', 'key', 'title', 'id', 'slug', 'file'].map((field) => single.parse(fields[field]));
  const found = known.find((text) => text !== undefined) ?? `number ${index + 1}`;
  const line = found.replace(/\s+/g, ' ').replace(/(?<=\/\/)[^/@]*@/, '');
  return line.slice(0, longestName);
}
