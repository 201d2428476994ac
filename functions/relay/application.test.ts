import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { receiptOf } from '#src/entries/submission.ts';
import { createQuickSender, createRelay, post } from '../../tests/support/relay.ts';
import {
  guardianFields,
  relayedAt,
  sampleApplication,
  samplePhoto,
  submitted,
} from '../../tests/support/samples.ts';
import { openPanel } from '../../tests/support/test-panel.ts';

const panel = await openPanel();
const start = () => createRelay({ send: createQuickSender(panel), now: relayedAt });

describe('an application', () => {
  test('arrives at the panel as the visitor sent it', async () => {
    const { apply, lines } = start();
    const photos = Object.fromEntries(
      [1, 2, 3, 4].map((number) => [`image_${number}`, samplePhoto(900_000)]),
    );
    const answer = await apply(
      post(sampleApplication({ ...submitted, ...photos, about: 'Oi,\ntudo “bem”? 😀' })),
    );

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      outcome: 'accepted',
      receipt: receiptOf(submitted.submission),
      at: '2026-11-20T16:29:35.000Z',
    });
    const entry = await panel.onlyEntry();
    expect(entry).toMatchObject({
      entry: 'getScouted',
      path: '/api/entry/getScouted/send',
      idempotencyKey: submitted.submission,
    });
    expect(entry.fields).toEqual({
      name: 'Ana Souza Lima',
      gender: 'woman',
      email: 'ana@example.com',
      instagram: '@ana.souza',
      birthdate: '1999-04-30',
      phone: '+55 (37) 99999-1234',
      height: '178',
      jeans: '38.5',
      bust: '84',
      waist: '61',
      hips: '90',
      shoes: '39',
      hair: 'Castanho',
      eyes: 'Verdes',
      about: [
        'Oi,\ntudo “bem”? 😀',
        '',
        '---',
        `Código do envio: ${receiptOf(submitted.submission)}`,
        'Consentimento: aviso de privacidade de 2026-11-22, aceito em 20/11/2026, 13:29 (2026-11-20T16:29:35.000Z) pelo relógio do aparelho, recebido em 20/11/2026, 13:30 (2026-11-20T16:30:00.000Z)',
      ].join('\n'),
      country: '{"value":21,"label":"Brasil"}',
      id_state: '{"value":13,"label":"Minas Gerais"}',
      basedin: '{"value":77,"label":"Divinópolis"}',
    });
    const sent = await Promise.all(
      Object.entries(photos).map(async ([field, photo]) => ({
        field,
        name: `${field}.jpg`,
        type: 'image/jpeg',
        size: 900_000,
        sha256: createHash('sha256')
          .update(Buffer.from(await photo.arrayBuffer()))
          .digest('hex'),
      })),
    );
    expect(entry.files).toMatchObject(sent);
    expect(lines).toMatchObject([{ event: 'submission', outcome: 'accepted', status: 200, at: 'panel' }]);
  });

  test('that is sent again gets the same answer and is one entry', async () => {
    const { apply } = start();
    const again = async () => (await apply(post(sampleApplication(submitted)))).text();
    expect(await again()).toBe(await again());
    await panel.onlyEntry();
  });

  test('without an id of its own is one entry all the same, and another with other words', async () => {
    const { apply } = start();
    const photos = Object.fromEntries([1, 2, 3, 4].map((number) => [`image_${number}`, samplePhoto()]));
    const send = (changes = {}) => apply(post(sampleApplication({ ...photos, ...changes })));
    await send();
    await send();
    const { idempotencyKey } = await panel.onlyEntry();
    expect(idempotencyKey).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    await send({ about: 'Outra.' });
    expect(await panel.entries()).toHaveLength(2);
  });

  test('of a minor carries the guardian’s consent, and one without is refused', async () => {
    const { apply } = start();
    const birthdate = '2015-05-01';
    const refused = await apply(post(sampleApplication({ birthdate }), {}, '?language=en'));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({
      outcome: 'refused',
      errors: {
        resp: ["Enter the guardian's name: it is required under the age of 18."],
        resp_relation: ['Choose an option from the list.'],
        resp_contact: [expect.stringMatching(/^Enter the guardian's phone number/)],
        resp_consent: ['Your mother, father or guardian needs to tick this box.'],
      },
      message: 'Some fields need your attention.',
    });
    await apply(post(sampleApplication({ ...submitted, birthdate, ...guardianFields })));
    const { fields } = await panel.onlyEntry();
    expect(fields.about).toMatch(
      /\nConsentimento do responsável: Maria Souza \(mãe\), \+55 \(37\) 98888-0000, aviso de privacidade de \d{4}-\d\d-\d\d, aceito em 20\/11\/2026, 13:29 .*\nQuem se inscreve tem menos de 18 anos e também concordou com o aviso$/,
    );
    expect(Object.keys(fields).filter((name) => name.startsWith('resp'))).toEqual([]);
  });

  test.each(['9999-99-99', '2026-11-19', '', undefined])(
    'that names %j as the version of the notice is refused, and nothing is forwarded',
    async (notice) => {
      const answer = await start().apply(post(sampleApplication({ notice })));
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { outcome: 'failed', reason: 'outdated', message: expect.stringContaining('aviso de privacidade') },
      ]);
      expect(await panel.requests()).toEqual([]);
    },
  );

  test('has one record of the consent, whatever the visitor wrote', async () => {
    const about = 'Oi.\n---\nConsentimento: aviso de 2020-01-01';
    await start().apply(post(sampleApplication({ about, notice: '2026-11-20' })));
    const [, record = '', ...more] = ((await panel.onlyEntry()).fields.about ?? '').split('\n---\n');
    expect(more).toEqual([]);
    expect(record).toMatch(
      /\nConsentimento: aviso de privacidade de 2026-11-20, recebido em 20\/11\/2026, 13:30 \(2026-11-20T16:30:00.000Z\)$/,
    );
  });

  test('of an adult says nothing of a guardian, whatever was posted', async () => {
    await start().apply(post(sampleApplication({ ...submitted, ...guardianFields })));
    expect((await panel.onlyEntry()).fields.about).not.toMatch(/Maria|responsável|98888/);
  });

  test('with what a program leaves behind is delivered with a remark', async () => {
    const { apply, lines } = start();
    const form = sampleApplication({ homepage: 'https://spam.example', elapsed: '120' });
    const request = post(form);
    request.headers.delete('origin');
    expect((await apply(request)).status).toBe(200);
    expect((await panel.onlyEntry()).fields.about).toContain(
      'ATENÇÃO, possível envio automático: campo invisível preenchido, preenchido rápido demais, página de origem desconhecida',
    );
    expect(lines).toMatchObject([{ suspicions: ['honeypot', 'haste', 'origin'] }]);
  });

  test('that took its time has no such remark', async () => {
    await start().apply(post(sampleApplication({ homepage: '', elapsed: '61000' })));
    expect((await panel.onlyEntry()).fields.about).not.toContain('ATENÇÃO');
  });

  test('whose clock is wrong gets the time of the relay', async () => {
    const { apply } = start();
    for (const sent_at of ['2031-01-01T00:00:00Z', '1999-01-01T00:00:00Z', 'yesterday'])
      expect(await (await apply(post(sampleApplication({ ...submitted, sent_at })))).json()).toMatchObject({
        at: '2026-11-20T16:30:00.000Z',
      });
  });

  test('with a zip named .jpg or no file at all is refused before anything is forwarded', async () => {
    const { apply } = start();
    const zip = new File(['PK\x03\x04 and more'], 'photo.jpg', { type: 'image/jpeg' });
    const answer = await apply(
      post(sampleApplication({ image_2: zip, image_3: new File([], ''), image_4: 'text' })),
    );
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: {
        image_2: ['Esta foto não é PNG, GIF nem JPEG. Escolha outra.'],
        image_3: ['Envie esta foto.'],
        image_4: ['Envie esta foto.'],
      },
    });
    expect(await panel.requests()).toEqual([]);
  });

  test('that the panel refuses comes back under the fields of the form', async () => {
    await panel.setFaults({
      path: '/api/entry',
      status: 422,
      body: { message: 'Invalid.', errors: { name: ['Taken.'], phone: [] } },
    });
    const answer = await start().apply(post(sampleApplication(), {}, '?language=en'));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: {
        first_name: ['The agency did not accept this field. Check it and try again.', 'Taken.'],
        phone: ['The agency did not accept this field. Check it and try again.'],
      },
    });
  });

  test('reaches an older panel at its older address', async () => {
    await panel.setFaults({ path: '/api/entry', status: 404 });
    expect((await start().apply(post(sampleApplication(submitted)))).status).toBe(200);
    expect(await panel.onlyEntry()).toMatchObject({
      path: '/api/get-scouted/pt',
      idempotencyKey: submitted.submission,
    });
  });

  test('survives a token that expires in between', async () => {
    const { apply, lines } = start();
    await apply(post(sampleApplication({}, 900_000)));
    await panel.expireTokens();
    await apply(post(sampleApplication({}, 900_000)));
    expect(await panel.entries()).toHaveLength(2);
    expect(lines.map(({ at }) => at)).toEqual(['panel', 'panel']);
  });

  test('signs in once for many', async () => {
    const { apply } = start();
    await Promise.all(Array.from({ length: 5 }, () => apply(post(sampleApplication()))));
    await apply(post(sampleApplication()));
    const paths = (await panel.requests()).map((request) => request.path);
    expect(paths.filter((path) => path === '/api/login')).toHaveLength(1);
  });
});
