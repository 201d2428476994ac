import { describe, expect, test } from 'vitest';
import { openPanel, post } from '../../tests/support/relay.ts';
import { enrolmentFields, guardianFields, sampleEnrolment, submitted } from '../../tests/support/samples.ts';

const panel = await openPanel();

const enrol = (changes: Parameters<typeof sampleEnrolment>[0]) =>
  panel.relay().enrol(post(sampleEnrolment(changes)));

describe('an enrolment', () => {
  test('arrives at the panel', async () => {
    const answer = await enrol({ ...submitted, is_minor: 'on', ...guardianFields });
    expect(await answer.json()).toMatchObject({ outcome: 'accepted' });
    const { fields, ...entry } = await panel.onlyEntry();
    expect(entry).toMatchObject({ entry: 'contact', idempotencyKey: submitted.submission, files: [] });
    const { consent, notice, ...typed } = enrolmentFields;
    expect(fields).toEqual({
      ...typed,
      resp: guardianFields.resp,
      message: expect.stringMatching(
        /^Quero saber o horário\.\n\n---\nQuem vai fazer o curso tem menos de 18 anos, segundo o formulário\nCódigo do envio.*\nConsentimento do responsável: Maria Souza \(mãe\), \+55 \(37\) 98888-0000, aviso/,
      ),
    });
  });

  test('of an adult does not mention a guardian', async () => {
    expect((await enrol(guardianFields)).status).toBe(200);
    const { fields } = await panel.onlyEntry();
    expect(fields['resp']).toBe('');
    expect(fields['message']).not.toMatch(/menos de 18|Maria|98888/);
  });
});
