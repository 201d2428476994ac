import type { Context } from '@netlify/functions';
import { describe, expect, test, vi } from 'vitest';
import { serveBlobsFrom, startBlobs } from '../../tests/support/blobs.ts';
import { openPanel, post } from '../../tests/support/relay.ts';
import { enrolmentFields, guardianFields, sampleEnrolment, submitted } from '../../tests/support/samples.ts';
import { scripted } from '../../tests/support/scripted.ts';
import enrolmentFunction from '../enrolment.ts';
import { enrolment } from './enrolment.ts';
import { createFormFunction } from './form-function.ts';

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

  test.each([
    ['a preview says so: its panel is usually that of the live site', 'deploy-preview', 'prévia do site'],
    ['the live site does not', 'production', undefined],
  ])('from %s', async (_, context, remark) => {
    serveBlobsFrom(await startBlobs());
    for (const [name, value] of Object.entries(panel.env)) vi.stubEnv(name, value);
    vi.spyOn(console, 'info').mockReturnValue();
    const request = post(sampleEnrolment());
    await enrolmentFunction(request, { ip: '192.0.2.1', deploy: { context } } as Context);
    const message = (await panel.onlyEntry()).fields['message'] ?? '';
    expect(/ATENÇÃO, possível envio automático: (prévia do site)/.exec(message)?.[1]).toBe(remark);
  });

  test('that neither panel nor outbox takes is reported, even soon after five refusals', async () => {
    const chat = await scripted({ '/hook': {} });
    serveBlobsFrom(await startBlobs());
    const environment = { ...panel.env, OUTBOX_KEY: '', ALERT_WEBHOOK_URL: `${chat.url}/hook` };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    vi.spyOn(console, 'info').mockReturnValue();
    const send = createFormFunction(enrolment);
    for (const status of [422, 422, 422, 422, 422, 500]) {
      await panel.setFaults({ path: '/api/entry', status, body: { errors: { phone: ['Taken.'] } } });
      const form = sampleEnrolment({ submission: crypto.randomUUID() });
      await send(post(form), { ip: '192.0.2.1', deploy: { context: 'production' } } as Context);
    }
    expect(chat.calls.map(({ body }) => body)).toEqual([
      expect.stringContaining('five within a week'),
      expect.stringContaining('nor the outbox'),
    ]);
  });
});
