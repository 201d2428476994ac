import * as z from 'zod/mini';
import { box, email, type Fields, isTicked, line, listed, phone, text, ticked } from '#src/entries/fields.ts';
import { guardianChecks, guardianFields } from '#src/entries/guardian.ts';

const fields = z.object({
  course: listed,
  name: line(160),
  is_minor: box,
  ...guardianFields,
  phone,
  email,
  subject: line(160),
  message: text(5000),
  consent: ticked,
} satisfies Fields);

/** Whether an enrolment says that the student is under 18. Page and relay use it. */
export const isMinorsEnrolment = ({ is_minor }: { is_minor?: unknown }): boolean => isTicked(is_minor);

/** The enrolment at the school (entry contact). Messages are error keys. */
export const enrolmentSchema = fields.check(...guardianChecks(isMinorsEnrolment));
