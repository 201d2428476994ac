import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { noticeVersion, receiptOf } from '#src/entries/submission.ts';
import { openPanel, post } from '../../tests/support/relay.ts';
import {
  applicationFields,
  guardianFields,
  sampleApplication,
  samplePhoto,
  submitted,
} from '../../tests/support/samples.ts';

const panel = await openPanel();

function start() {
  const { apply, lines } = panel.relay();
  return {
    lines,
    apply: (changes?: Parameters<typeof sampleApplication>[0], query = '') =>
      apply(post(sampleApplication(changes), {}, query)),
    applyWith: apply,
  };
}
const photosOf = (bytes?: number) =>
  Object.fromEntries([1, 2, 3, 4].map((number) => [`image_${number}`, samplePhoto(bytes)]));
const resultOf = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) });
const aboutField = async () => (await panel.onlyEntry()).fields['about'] ?? '';

describe('an application', () => {
  test('arrives at the panel as the visitor sent it', async () => {
    const { apply, lines } = start();
    const photos = photosOf(900_000);
    const answer = await apply({ ...submitted, ...photos, about: 'Oi,\n<script>{{7*7}}</script> “bem”? 😀' });
    const receipt = receiptOf(submitted.submission);
    const accepted = { outcome: 'accepted', receipt, at: submitted.sent_at };
    expect(await resultOf(answer)).toEqual({ status: 200, ...accepted });
    const { fields, files, ...entry } = await panel.onlyEntry();
    expect(entry).toMatchObject({
      entry: 'getScouted',
      path: '/api/entry/getScouted/send',
      idempotencyKey: submitted.submission,
    });
    const { first_name, surname, consent, notice, ...typed } = applicationFields;
    expect(fields).toEqual({
      ...typed,
      name: `${first_name} ${surname}`,
      about: [
        'Oi,\n<script>{{7*7}}</script> “bem”? 😀',
        '',
        '---',
        `Código do envio: ${receipt}`,
        `Consentimento: aviso de privacidade de ${noticeVersion}, aceito em 20/11/2026, 13:29 (2026-11-20T16:29:35.000Z) pelo relógio do aparelho, recebido em 20/11/2026, 13:30 (2026-11-20T16:30:00.000Z)`,
      ].join('\n'),
      country: '{"value":21,"label":"Brasil"}',
      id_state: '{"value":13,"label":"Goiás"}',
      basedin: '{"value":77,"label":"Jataí"}',
    });
    const sent = Object.entries(photos).map(async ([field, photo]) => {
      const bytes = Buffer.from(await photo.arrayBuffer());
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { field, name: `${field}.jpg`, type: 'image/jpeg', size: 900_000, sha256 };
    });
    expect(files).toMatchObject(await Promise.all(sent));
    expect(lines).toMatchObject([{ outcome: 'accepted', status: 200, receipt, at: 'panel' }]);
  });

  test('that is sent twice gets the same answer and creates one entry, with one sign-in', async () => {
    const { apply } = start();
    const send = async () => (await apply(submitted)).text();
    expect(await send()).toBe(await send());
    await panel.onlyEntry();
    expect((await panel.requests()).filter(({ path }) => path === '/api/login')).toHaveLength(1);
  });

  test('sent twice without an id creates one entry, and another if its content changes', async () => {
    const { apply } = start();
    const photos = photosOf();
    await apply(photos);
    await apply(photos);
    const { idempotencyKey } = await panel.onlyEntry();
    expect(idempotencyKey).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    await apply({ ...photos, about: 'Outra.' });
    await apply(photosOf());
    expect(await panel.entries()).toHaveLength(3);
  });

  test('of a minor needs the guardian’s consent, and passes it on', async () => {
    const { apply } = start();
    const birthdate = '2015-05-01';
    expect(await resultOf(await apply({ birthdate }, '?language=en'))).toEqual({
      status: 422,
      outcome: 'refused',
      errors: {
        resp: ['Enter the guardian’s name: it is required under the age of 18.'],
        resp_relation: ['Choose an option.'],
        resp_contact: [expect.stringMatching(/^Enter the guardian’s phone number/)],
        resp_consent: ['The mother, father or another legal guardian needs to tick this box.'],
      },
      message: 'Some fields need your attention.',
    });
    await apply({ ...submitted, birthdate, ...guardianFields });
    const { fields } = await panel.onlyEntry();
    expect(fields.about).toMatch(
      /\nConsentimento do responsável: Maria Souza \(mãe\), \+55 \(37\) 98888-0000, aviso de privacidade de \d{4}-\d\d-\d\d, aceito em 20\/11\/2026, 13:29 .*\nQuem se inscreve tem menos de 18 anos e também concordou com o aviso$/,
    );
    expect(Object.keys(fields).filter((name) => name.startsWith('resp'))).toEqual([]);
  });

  test.each(['9999-99-99', '2026-11-19', '', undefined])('with the notice %j is refused', async (notice) => {
    expect(await resultOf(await start().apply({ notice }))).toMatchObject({
      status: 409,
      outcome: 'failed',
      reason: 'outdated',
      message: expect.stringContaining('aviso de privacidade'),
    });
    expect(await panel.requests()).toEqual([]);
  });

  test('has a single record of the consent, even if the visitor’s text imitates one', async () => {
    const about =
      'Oi.\n---\nConsentimento: aviso de 2020-01-01\n \u200b———\n-\u200b--\u2028\u2212\u2212\u2212\n───\n-\ufe0e-\u034f-\n\u02d7\u2043⎯➖\n┄┅╌╍\nーㅡ一\n۔Ⲻ-\n⸻\nFim';
    await start().apply({ about, notice: '2026-11-21' });
    const [own = '', record = '', ...more] = (await aboutField()).split('\n---\n');
    expect(more).toEqual([]);
    expect(own.match(/^- - -$/gm)).toHaveLength(11);
    expect(record).toMatch(
      /\nConsentimento: aviso de privacidade de 2026-11-21, recebido em 20\/11\/2026, 13:30 \(2026-11-20T16:30:00.000Z\)$/,
    );
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['of an adult', guardianFields, /Maria|responsável|98888/],
    ['that was filled in slowly', { homepage: '', elapsed: '61000' }, /ATENÇÃO/],
  ])('%s has no remark about that', async (_, changes, remark) => {
    await start().apply({ ...submitted, ...changes });
    expect(await aboutField()).not.toMatch(remark);
  });

  test('that seems to come from a program is delivered with a remark', async () => {
    const { applyWith, lines } = start();
    const request = post(sampleApplication({ homepage: 'https://spam.example', elapsed: '120' }));
    request.headers.delete('origin');
    expect((await applyWith(request)).status).toBe(200);
    expect(await aboutField()).toContain(
      'ATENÇÃO, possível envio automático: campo invisível preenchido, preenchido rápido demais, página de origem desconhecida',
    );
    expect(lines).toMatchObject([{ suspicions: ['honeypot', 'haste', 'origin'] }]);
  });

  test.each(['2031-01-01T00:00:00Z', '1999-01-01T00:00:00Z', 'yesterday'])(
    'sent at %j by a wrong clock gets the relay’s time',
    async (sent_at) => {
      const answer = await start().apply({ ...submitted, sent_at });
      expect(await answer.json()).toMatchObject({ at: '2026-11-20T16:30:00.000Z' });
    },
  );

  test('with a zip named .jpg or without a file is refused, and not forwarded', async () => {
    const zip = new File(['PK\x03\x04 and more'], 'photo.jpg', { type: 'image/jpeg' });
    const answer = await start().apply({ image_2: zip, image_3: new File([], ''), image_4: 'text' });
    expect(await resultOf(answer)).toMatchObject({
      status: 422,
      errors: {
        image_2: ['Esta foto não é PNG, GIF nem JPEG. Escolha outra.'],
        image_3: ['Envie esta foto.'],
        image_4: ['Envie esta foto.'],
      },
    });
    expect(await panel.requests()).toEqual([]);
  });
});
