import { isTicked } from '#src/entries/fields.ts';
import { guardianOf } from '#src/entries/guardian.ts';
import { enrolmentSchema } from '#src/features/school/enrolment/schema.ts';
import { errorsByField } from './issues.ts';
import type { FormKind } from './kind.ts';

/** The enrolment at the school. */
export const enrolment: FormKind = {
  entry: 'contact',
  page: 'school',
  fragment: '#enrol',
  photos: [],
  remarksField: 'message',
  formName: (panelField) => panelField,
  parse: ({ fields }) => {
    const parsed = enrolmentSchema.safeParse(Object.fromEntries(fields));
    if (!parsed.success) return { errors: errorsByField(parsed.error.issues) };
    const { consent, is_minor, resp_relation, resp_contact, resp_consent, ...texts } = parsed.data;
    if (!isTicked(is_minor)) return { fields: texts, guardian: undefined, remarks: [] };
    return { fields: texts, guardian: guardianOf(parsed.data), remarks: [{ about: 'minor' }] };
  },
};
