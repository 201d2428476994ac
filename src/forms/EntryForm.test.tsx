import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { technicalNames } from '#src/entries/submission.ts';
import { ApplicationForm } from '#src/features/apply/ApplicationForm.tsx';
import { applicationSchema } from '#src/features/apply/schema.ts';
import { Enrolment } from '#src/features/school/Enrolment.tsx';
import { enrolmentSchema } from '#src/features/school/schema.ts';
import { texts } from '#src/i18n/texts.ts';

const paths = { action: '/', noticePath: '/notice', trustPath: '/' };
const shared = { ...paths, locale: 'pt', texts: texts.pt.forms } as const;
const places = { countries: [], states: [], homeCountry: '' };
const lists = { places, hair: [], eyes: [], examples: {} };
// The page asks for the gender above the form.
const { gender: _, ...applicationFields } = applicationSchema(() => '').shape;
const enrolmentFields = enrolmentSchema.shape;

test.each([
  [
    'application',
    <ApplicationForm key="" form={{ id: 'application', ...shared }} texts={texts.pt.apply} {...lists} />,
    applicationFields,
  ],
  ['enrolment', <Enrolment key="" form={{ id: 'enrolment', ...shared }} courses={[]} />, enrolmentFields],
])('the %s has exactly the inputs of its schema, and links to the notice', (_, form, fields) => {
  const page = renderToStaticMarkup(form);
  const names = new Set(Array.from(page.matchAll(/ name="([^"]+)"/g), ([, name]) => name));
  const { notice, honeypot } = technicalNames;
  expect([...names].sort()).toEqual([...Object.keys(fields), notice, honeypot].sort());
  expect(page).toContain(`href="${paths.noticePath}"`);
});

test('keyboards do not correct names, handles and addresses', () => {
  const page = renderToStaticMarkup(
    <ApplicationForm form={{ id: 'application', ...shared }} texts={texts.pt.apply} {...lists} />,
  );
  for (const name of ['first_name', 'surname', 'email', 'instagram'])
    expect(page).toMatch(new RegExp(`<input(?=[^>]* autoCorrect="off")[^>]* name="${name}"`));
});
