import { guardianOf } from '#src/entries/guardian.ts';
import { enrolmentSchema, isMinorsEnrolment } from '#src/features/school/schema.ts';
import { listCourses } from '#src/i18n/courses.ts';
import { createPanel } from '#src/upstream/panel/panel.ts';
import { errorsByField, type FormKind } from './form-kind.ts';
import { listTuning } from './lists.ts';
import { minorRemark } from './remarks.ts';

export const enrolment: FormKind = {
  entry: 'contact',
  page: 'school',
  fragment: '#enrol',
  photos: [],
  remarksField: 'message',
  ownLists: { course: listCourses([]) },
  areListsEdited: true,
  connectLists: (settings) => {
    const panel = createPanel(settings, listTuning);
    return async () => {
      // The build reports what is left out of the list.
      const { courses } = await panel.fetchSchool(() => undefined);
      return { course: listCourses(courses.map(({ name }) => name)) };
    };
  },
  formName: (panelField) => panelField,
  parse: ({ fields }) => {
    const parsed = enrolmentSchema.safeParse(Object.fromEntries(fields));
    if (!parsed.success) return { errors: errorsByField(parsed.error) };
    const { consent, is_minor, resp_relation, resp_contact, resp_consent, ...texts } = parsed.data;
    if (!isMinorsEnrolment(parsed.data))
      return { fields: { ...texts, resp: '' }, guardian: undefined, remarks: [] };
    return { fields: texts, guardian: guardianOf(parsed.data), remarks: [minorRemark] };
  },
};
