import type { z } from 'zod';
import { UpstreamError } from './http/errors.ts';
import { isRecord, issuesOf, MalformedAnswer } from './parsing.ts';

/** The fields of an error that some services send with status 200. Read as content, it would be an empty object. */
const errorFields = new Set('message error errors status success code exception trace'.split(' '));

function isErrorReport(value: unknown): boolean {
  const fields = isRecord(value) ? Object.keys(value) : [];
  return fields.length > 0 && fields.every((field) => errorFields.has(field));
}

/** One object of an answer, also the first of a list; none is `{}`. @throws {MalformedAnswer | UpstreamError} with the reason */
export function readItem<Item extends z.ZodType>(wire: unknown, item: Item, where: string): z.output<Item> {
  const answer: unknown = Array.isArray(wire) ? wire[0] : wire;
  if (isErrorReport(answer)) throw new UpstreamError(`${where}: an error in place of an answer`);
  const parsed = item.safeParse(answer ?? {});
  if (parsed.success) return parsed.data;
  throw new MalformedAnswer(`${where}: ${issuesOf(parsed.error)}`);
}
