import { describe, expect, test } from 'vitest';
import { createQuickSender, createRelay, post } from '../../tests/support/relay.ts';
import { guardianFields, relayedAt, sampleEnrolment, submitted } from '../../tests/support/samples.ts';
import { openPanel } from '../../tests/support/test-panel.ts';

const panel = await openPanel();
const start = () => createRelay({ send: createQuickSender(panel), now: relayedAt });

describe('an enrolment', () => {
  test('arrives at the panel', async () => {
    const { enrol } = start();
    const form = sampleEnrolment({ ...submitted, is_minor: 'on', ...guardianFields });
    expect((await enrol(post(form))).status).toBe(200);
    const entry = await panel.onlyEntry();
    expect(entry).toMatchObject({
      entry: 'contact',
      idempotencyKey: submitted.submission,
      files: [],
      fields: {
        course: 'Passarela',
        name: 'Bia Ramos',
        resp: 'Maria Souza',
        phone: '+55 (37) 3222-1234',
        email: 'bia@example.com',
        subject: 'Turma de março',
      },
    });
    expect(entry.fields.message).toMatch(
      /^Quero saber o horário\.\n\n---\nDeclarou ter menos de 18 anos\nCódigo do envio.*\nConsentimento do responsável: Maria Souza \(mãe\), \+55 \(37\) 98888-0000, aviso/,
    );
    expect(Object.keys(entry.fields)).toHaveLength(7);
  });

  test.each(['on', 'true', '1'])('of a minor (%s) without a guardian is refused', async (is_minor) => {
    const answer = await start().enrol(post(sampleEnrolment({ is_minor })));
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([
      422,
      ['resp', 'resp_relation', 'resp_contact', 'resp_consent'],
    ]);
  });

  test.each(['', 'false', 'off'])(
    'of somebody who says that they are no minor (%j) says nothing of it',
    async (is_minor) => {
      expect((await start().enrol(post(sampleEnrolment({ is_minor })))).status).toBe(200);
      expect((await panel.onlyEntry()).fields['message']).not.toContain('Declarou');
    },
  );
});
