import type { z } from 'zod';
import { UpstreamError } from './http/errors.ts';
import { isErrorReport, issuesOf, MalformedAnswer } from './parsing.ts';

/** One object of an answer, also the first of a list; none is `{}`. @throws {MalformedAnswer | UpstreamError} with the reason */
export function readItem<Item extends z.ZodType>(wire: unknown, item: Item, where: string): z.output<Item> {
  const answer: unknown = Array.isArray(wire) ? wire[0] : wire;
  if (isErrorReport(answer)) throw new UpstreamError(`${where}: an error in place of an answer`);
  const parsed = item.safeParse(answer ?? {});
  if (parsed.success) return parsed.data;
  throw new MalformedAnswer(`${where}: ${issuesOf(parsed.error)}`);
}
