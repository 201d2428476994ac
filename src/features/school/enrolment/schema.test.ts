import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enrolmentFields, guardianFields } from '../../../../tests/support/samples.ts';
import { guardianMissing, noGuardian, problems, refusedFields } from '../../../../tests/support/schemas.ts';
import { enrolmentSchema } from './schema.ts';

// The version of the notice is read beside the fields.
const { notice: _, ...posted } = enrolmentFields;
const enrolment = { ...posted, consent: true };

const enrolled = (changes: object) => enrolmentSchema.safeParse({ ...enrolment, ...changes });

describe('an enrolment', () => {
  test('passes when it is whole, without a guardian', () => {
    expect(enrolled({}).data).toMatchObject({ ...enrolment, ...noGuardian });
  });

  test.each(Object.keys(enrolment))('needs %s', (field) => {
    for (const empty of [undefined, '', null])
      expect(refusedFields(enrolled({ [field]: empty }))).toEqual([field]);
  });

  test('needs a guardian when the box says under 18', () => {
    expect(problems(enrolled({ is_minor: true }))).toEqual(guardianMissing);
    expect(problems(enrolled({ is_minor: 'on', ...guardianFields, resp: ' ' }))).toEqual(['resp guardian']);
    expect(problems(enrolled({ is_minor: 'on', ...guardianFields }))).toEqual([]);
    expect(problems(enrolled({ is_minor: false }))).toEqual([]);
    expect(problems(enrolmentSchema.safeParse({ is_minor: true }))).toEqual(
      expect.arrayContaining(guardianMissing),
    );
  });

  test('never throws, and whatever passes once passes again as it came out', () => {
    const odd = fc.oneof(fc.anything(), fc.string());
    const changes = fc.dictionary(
      fc.constantFrom(...Object.keys({ ...enrolment, ...noGuardian }), 'is_minor'),
      odd,
      {
        maxKeys: 3,
      },
    );
    fc.assert(
      fc.property(changes, (changed) => {
        const once = enrolled(changed);
        if (once.success) expect(enrolmentSchema.safeParse(once.data).data).toEqual(once.data);
      }),
      { numRuns: 500 },
    );
  });
});
