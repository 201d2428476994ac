import { enrolmentSchema, isTicked } from '#src/forms/enrolment-schema.ts';
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
    const { consent, is_minor, ...texts } = parsed.data;
    return { fields: texts, remarks: isTicked(is_minor) ? [{ about: 'minor' }] : [] };
  },
};
