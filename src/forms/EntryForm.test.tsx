import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { technicalNames } from '#src/entries/submission.ts';
import { ApplicationForm, schema } from '#src/features/apply/ApplicationForm.tsx';
import { Enrolment } from '#src/features/school/Enrolment.tsx';
import { enrolmentSchema } from '#src/features/school/schema.ts';
import { texts } from '#src/i18n/texts.ts';
import { toFormProps } from './form-props.ts';

const page = { locale: 'pt', texts: texts.pt } as const;
const application = toFormProps('application', 'getScouted', schema, page);
const enrolment = toFormProps('enrolment', 'contact', enrolmentSchema, page);
const places = { countries: [], states: [], homeCountry: '' };
const lists = { places, hair: [], eyes: [], examples: {} };
// The page asks for the gender above the form.
const { gender: _, ...applicationFields } = schema.shape;
const enrolmentFields = enrolmentSchema.shape;

test.each([
  [
    'application',
    <ApplicationForm key="" form={application} texts={texts.pt.apply} {...lists} />,
    applicationFields,
  ],
  ['enrolment', <Enrolment key="" form={enrolment} courses={[]} />, enrolmentFields],
])('the %s has exactly the inputs of its schema, and links to the notice', (_, form, fields) => {
  const page = renderToStaticMarkup(form);
  const names = new Set(Array.from(page.matchAll(/ name="([^"]+)"/g), ([, name]) => name));
  const { notice, honeypot } = technicalNames;
  expect([...names].sort()).toEqual([...Object.keys(fields), notice, honeypot].sort());
  expect(page).toContain(`href="${enrolment.noticePath}"`);
});

test('keyboards do not correct names, handles and addresses', () => {
  const page = renderToStaticMarkup(<ApplicationForm form={application} texts={texts.pt.apply} {...lists} />);
  for (const name of ['first_name', 'surname', 'email', 'instagram'])
    expect(page).toMatch(new RegExp(`<input(?=[^>]* autoCorrect="off")[^>]* name="${name}"`));
});
