import * as z from 'zod/mini';
import { email, line, optionalLine, phone, text, ticked } from './fields.ts';

/** A box that may be ticked or not; also as the text of a form post. */
const box = z._default(z.union([z.boolean(), z.string()], 'choice'), false);
/** A box that is posted at all is ticked, unless a program says in so many words that it is not. */
export const isTicked = (value: boolean | string) =>
  typeof value === 'string' ? !/^(|false|off|no|0)$/i.test(value.trim()) : value;

const fields = z.object({
  course: line(120),
  name: line(160),
  is_minor: box,
  resp: optionalLine(160),
  phone,
  email,
  subject: line(160),
  message: text(5000),
  consent: ticked,
});

function isReadable({ value }: { value: unknown }): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { resp }: { resp?: unknown } = value;
  return typeof resp === 'string' || resp === undefined;
}

/** The enrolment at the school (entry contact). Its messages are keys of the wording's `errors`. */
export const enrolmentSchema = fields.check(
  z.refine(({ is_minor, resp }) => Boolean(resp?.trim()) || !isTicked(is_minor), {
    error: 'guardian',
    path: ['resp'],
    when: isReadable,
  }),
);
