import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceText } from '#src/entries/choice.ts';
import { applicationSchema } from '#src/features/apply/schema.ts';
import { enrolmentSchema } from '#src/features/school/schema.ts';
import { texts } from '#src/i18n/texts.ts';
import { applicationFields, enrolmentFields, guardianFields } from '../../tests/support/samples.ts';

const schema = applicationSchema(() => '2026-11-20');
const photo = { size: 10, type: 'image/jpeg' };
const place = { value: '21', label: 'Brasil' };

// The version of the notice is read separately.
const { notice: _, ...enrolment } = { ...enrolmentFields, consent: true };
const { notice: __, ...posted } = applicationFields;
/** The fields as the form has them: places, files and checkboxes are not texts. */
const application = {
  ...posted,
  country: place,
  id_state: place,
  basedin: place,
  consent: true,
  image_1: photo,
  image_2: { ...photo, type: 'image/png' },
  image_3: { ...photo, type: 'image/gif' },
  image_4: photo,
};

const ofChild = { birthdate: '2015-01-01', ...guardianFields };
const applied = (changes: object) => schema.safeParse({ ...application, ...changes });

type Parsed = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };

/** `field message` of the first problem of each field. */
function problems({ error }: Parsed): string[] {
  const first = new Map(error?.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  return [...first].map((entry) => entry.join(' ')).sort();
}

const noGuardian = { resp: '', resp_relation: '', resp_contact: '', resp_consent: false };
const guardianMissing = [
  'resp guardian',
  'resp_consent guardianConsent',
  'resp_contact guardianContact',
  'resp_relation choice',
];

describe.each([
  ['an application', schema, application, { birthdate: '2008-11-21' }, { birthdate: '2008-11-20' }],
  ['an enrolment', enrolmentSchema, enrolment, { is_minor: true }, { is_minor: false }],
] as const)('%s', (_, schema, fields, ofMinor, ofAdult) => {
  const filled = (changes: object) => schema.safeParse({ ...fields, ...changes });

  test('passes when complete, without a guardian', () => {
    expect(filled({}).data).toMatchObject({ ...fields, ...noGuardian });
  });

  test.each(Object.keys(fields))('needs %s', (field) => {
    for (const empty of [undefined, '', null])
      expect(problems(filled({ [field]: empty }))).toEqual([expect.stringMatching(`^${field} `)]);
  });

  test('needs a guardian for a minor, and says so together with all other problems', () => {
    expect(problems(filled(ofMinor))).toEqual(guardianMissing);
    expect(problems(filled(ofAdult))).toEqual([]);
    expect(problems(filled({ ...ofMinor, ...guardianFields, resp_consent: true }))).toEqual([]);
    expect(problems(schema.safeParse(ofMinor))).toEqual(expect.arrayContaining(guardianMissing));
  });

  test('never throws, and its output passes again unchanged', () => {
    const names = Object.keys({ ...fields, ...noGuardian, ...ofMinor });
    const odd = fc.oneof(fc.anything(), fc.string(), fc.constantFrom(...Object.values(fields)));
    const changes = fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 3 });
    fc.assert(
      fc.property(changes, (changed) => {
        const once = filled(changed);
        if (once.success) expect(schema.safeParse(once.data).data).toEqual(once.data);
        else
          for (const problem of problems(once))
            expect(texts.pt.forms.errors).toHaveProperty(problem.split(' ')[1] ?? '');
      }),
      { numRuns: 500 },
    );
  });

  test('never throws on anything at all', () => {
    fc.assert(fc.property(fc.anything(), (value) => void schema.safeParse(value)));
  });
});

describe('an application', () => {
  test('passes as the texts of a posted form, however short', () => {
    const text = choiceText(place);
    expect(problems(applied({ surname: 'O', shoes: '9' }))).toEqual([]);
    expect(applied({ country: text, id_state: text, basedin: text, consent: 'on' }).data).toMatchObject({
      country: place,
      basedin: place,
    });
  });

  test.each([
    ['gender', '__proto__', 'choice'],
    ['first_name', ' \n ', 'required'],
    ['first_name', '\u200b\u2060', 'required'],
    ['email', 'ana@', 'email'],
    ['email', 'a@b.example\r\nBcc: x@y.example', 'email'],
    ['instagram', 'a b', 'instagram'],
    ['instagram', 'https://x.example/ana', 'instagram'],
    ['birthdate', '2026-02-30', 'date'],
    ['birthdate', '2026-11-21', 'dateInFuture'],
    ['birthdate', '0001-01-01', 'dateTooEarly'],
    ['country', { value: '', label: 'x' }, 'required'],
    ['basedin', '', 'required'],
    ['country', '{"value":1}', 'required'],
    ['country', '{"value":"\u200b","label":"\ud800"}', 'required'],
    ['phone', '123', 'phone'],
    ['height', '201', 'choice'],
    ['jeans', '38.2', 'choice'],
    ['image_1', { size: 0, type: 'image/jpeg' }, 'photoEmpty'],
    ['image_2', { size: 9, type: 'application/zip' }, 'photoType'],
    ['image_3', 'photo.jpg', 'photo'],
    ['consent', false, 'consent'],
    ['resp', '\u200b', 'guardian'],
    ['resp_relation', 'aunt', 'choice'],
    ['resp_contact', 'maria@', 'guardianContact'],
    ['resp_consent', false, 'guardianConsent'],
  ])('of a minor with %s as %j has the problem: %s', (field, value, problem) => {
    expect(problems(applied({ ...ofChild, [field]: value }))).toEqual([`${field} ${problem}`]);
  });

  test('has texts of limited length', () => {
    expect(problems(applied({ first_name: 'a'.repeat(81), about: 'a'.repeat(3001) }))).toEqual([
      'about tooLong',
      'first_name tooLong',
    ]);
  });

  test('keeps only 30 marks on one letter, since thousands would block the relay', () => {
    const marked = (count: number) => `z${'\u0323'.repeat(count)}`;
    const { data } = applied({ about: `Oi, ${marked(20_000)}!` });
    expect(data?.about).toBe(`Oi, ${marked(30)}!`.normalize('NFC'));
  });

  test('accepts the longest lines of the service’s lists', () => {
    const place = { value: '1', label: 'a'.repeat(500) };
    expect(problems(applied({ hair: 'a'.repeat(500), basedin: place }))).toEqual([]);
    expect(
      problems(applied({ hair: 'a'.repeat(501), basedin: { ...place, label: 'a'.repeat(501) } })),
    ).toEqual(['basedin tooLong', 'hair tooLong']);
  });

  test.each([
    ['37988880000', '+55 (37) 98888-0000'],
    [' maria@example.com ', 'maria@example.com'],
  ])('accepts %j as the guardian’s contact %j', (typed, contact) => {
    expect(applied({ ...ofChild, resp_contact: typed }).data).toMatchObject({ resp_contact: contact });
  });

  test('is normalised: line breaks, handles, dates, numbers and accents', () => {
    const tidy = applied({
      first_name: ' Ana\n  Clara\u0000\u202e ',
      surname: 'Sa\u0303o',
      instagram: 'https://www.instagram.com/ana.souza/?hl=pt',
      birthdate: '30/4/1999',
      phone: '37999991234',
      shoes: '38,5',
      basedin: '{"value":"77","label":" Jatai\u0301\\ud800\\u202e"}',
      about: 'um\r\ndois\rtrês',
    });
    expect(tidy.data).toMatchObject({
      first_name: 'Ana Clara',
      surname: 'S\u00e3o',
      instagram: '@ana.souza',
      birthdate: '1999-04-30',
      phone: '+55 (37) 99999-1234',
      shoes: '38.5',
      basedin: { value: '77', label: 'Jataí' },
      about: 'um\ndois\ntrês',
    });
  });
});

test.each([
  ...['on', 'true', '1', 'sim', ' yes '].map((posted) => [posted, guardianMissing] as const),
  ...['', 'false', 'OFF', ' no ', '0'].map((posted) => [posted, []] as const),
])('a minor’s checkbox that is posted as %j requires %j', (is_minor, asked) => {
  expect(problems(enrolmentSchema.safeParse({ ...enrolment, is_minor }))).toEqual(asked);
});
