import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isReceipt, receiptOf } from '#src/forms/submission.ts';
import {
  createMemoryStore,
  createQuickSender,
  createRelay,
  type KeptEntry,
  post,
  site,
  startPanel,
  type TestPanel,
} from '../../tests/support/relay.ts';
import { sampleApplication, sampleEnrolment, samplePhoto } from '../../tests/support/samples.ts';

const id = 'a3bb189e-8bf9-4888-9912-ace4e6543002';
const submitted = { submission: id, sent_at: '2026-11-20T16:29:35.000Z' };
const now = () => Date.parse('2026-11-20T16:30:00Z');
const asPage = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };

let panel: TestPanel;
beforeAll(async () => {
  panel = await startPanel();
});
beforeEach(async () => {
  await panel.reset();
});
afterAll(() => panel.stop());

const start = (options: Partial<Parameters<typeof createRelay>[0]> = {}) =>
  createRelay({ send: createQuickSender(panel), now, ...options });

async function onlyEntry(): Promise<KeptEntry> {
  const [entry, ...more] = await panel.entries();
  if (!entry || more.length > 0) throw new Error(`${more.length} more entries than one`);
  return entry;
}

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
      receipt: receiptOf(id),
      at: '2026-11-20T16:29:35.000Z',
    });
    const entry = await onlyEntry();
    expect(entry).toMatchObject({
      entry: 'getScouted',
      path: '/api/entry/getScouted/send',
      idempotencyKey: id,
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
        `Código do envio: ${receiptOf(id)}`,
        'Consentimento: aviso de privacidade de 2026-11-20, aceito em 20/11/2026, 13:29 (2026-11-20T16:29:35.000Z)',
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
    await onlyEntry();
  });

  test('without an id of its own is one entry all the same, and another with other words', async () => {
    const { apply } = start();
    const photos = Object.fromEntries([1, 2, 3, 4].map((number) => [`image_${number}`, samplePhoto()]));
    const send = (changes = {}) => apply(post(sampleApplication({ ...photos, ...changes })));
    await send();
    await send();
    const { idempotencyKey } = await onlyEntry();
    expect(idempotencyKey).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    await send({ about: 'Outra.' });
    expect(await panel.entries()).toHaveLength(2);
  });

  test('of a minor carries the guardian, and one without is refused', async () => {
    const { apply } = start();
    const refused = await apply(post(sampleApplication({ birthdate: '2012-05-01' }), {}, '?language=en'));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({
      outcome: 'refused',
      errors: { resp: ["Enter the guardian's name: it is required under the age of 18."] },
      message: 'Some fields need your attention.',
    });
    await apply(post(sampleApplication({ birthdate: '2012-05-01', resp: 'Maria Souza' })));
    expect((await onlyEntry()).fields.about).toContain('\nResponsável: Maria Souza\n');
  });

  test('with what a program leaves behind is delivered with a remark', async () => {
    const { apply, lines } = start();
    const form = sampleApplication({ homepage: 'https://spam.example', elapsed: '120' });
    const request = post(form);
    request.headers.delete('origin');
    expect((await apply(request)).status).toBe(200);
    expect((await onlyEntry()).fields.about).toContain(
      'ATENÇÃO, possível envio automático: campo invisível preenchido, preenchido rápido demais, página de origem desconhecida',
    );
    expect(lines).toMatchObject([{ suspicions: ['honeypot', 'haste', 'origin'] }]);
  });

  test('that took its time has no such remark', async () => {
    await start().apply(post(sampleApplication({ homepage: '', elapsed: '61000' })));
    expect((await onlyEntry()).fields.about).not.toContain('ATENÇÃO');
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
    expect(await onlyEntry()).toMatchObject({ path: '/api/get-scouted/pt', idempotencyKey: id });
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

describe('an application that the panel does not take', () => {
  test.each([
    ['hangs', { path: '/api/entry', delayMs: 5_000 }],
    ['breaks off', { path: '/api/entry', drop: true }],
    ['is too busy', { path: '/api/entry', status: 429 }],
    ['fails', { path: '/api/entry', status: 500, body: '<h1>Oops</h1>', contentType: 'text/html' }],
    ['sends it on to a page', { path: '/api/entry', status: 302 }],
    ['refuses the sign-in', { path: '/api/login', status: 403 }],
    ['hangs at the sign-in', { path: '/api/login', delayMs: 5_000 }],
    [
      'answers the sign-in with a page',
      { path: '/api/login', body: '<h1>Hi</h1>', contentType: 'text/html' },
    ],
    ['never accepts a token', { path: '/api/entry', status: 401 }],
  ])('because it %s is kept, encrypted, and answered as accepted', async (_, fault) => {
    await panel.setFaults(fault);
    const store = createMemoryStore();
    const { apply, lines } = start({ store });
    const answer = await apply(post(sampleApplication(submitted)));
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { outcome: 'accepted', receipt: receiptOf(id) },
    ]);
    expect([...store.blobs.keys()]).toEqual([`entry/${id}`, `state/${id}`]);
    const kept = Buffer.concat([...store.blobs.values()]).toString('latin1');
    for (const word of ['Ana', 'example.com', '99999', 'multipart']) expect(kept).not.toContain(word);
    expect(lines).toMatchObject([{ at: 'outbox', status: 200 }]);
    for (const word of ['Ana', 'example.com', '99999']) expect(JSON.stringify(lines)).not.toContain(word);
  });

  test('and has no outbox is given back to the visitor', async () => {
    await panel.setFaults({ path: '/api/entry', status: 500 });
    const { apply, lines } = start({ key: undefined });
    const answer = await apply(post(sampleApplication(), {}, '?language=en'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await answer.json()).toMatchObject({ outcome: 'failed', reason: 'unavailable' });
    expect(lines[0]).toEqual({ event: 'outbox', outcome: 'not kept', why: 'OUTBOX_KEY is not set' });
  });

  test.each([
    ['fails', () => Promise.reject(new Error('Ana'))],
    ['hangs', () => new Promise<void>(() => undefined)],
  ])('and whose store %s is given back too', async (_, set) => {
    await panel.setFaults({ path: '/api/entry', status: 500 });
    const { apply, lines } = start({ store: { ...createMemoryStore(), set } });
    expect((await apply(post(sampleApplication()))).status).toBe(503);
    expect(JSON.stringify(lines)).not.toContain('Ana');
  });

  test('is kept once, however often it is sent', async () => {
    await panel.setFaults({ path: '/api/entry', status: 500 });
    const store = createMemoryStore();
    const { apply } = start({ store });
    await apply(post(sampleApplication(submitted)));
    const first = store.blobs.get(`entry/${id}`);
    expect((await apply(post(sampleApplication(submitted)))).status).toBe(200);
    expect(store.blobs.get(`entry/${id}`) === first).toBe(true);
  });
});

describe('an enrolment', () => {
  test('arrives at the panel', async () => {
    const { enrol } = start();
    const form = sampleEnrolment({ ...submitted, is_minor: 'on', resp: 'Maria Ramos' });
    expect((await enrol(post(form))).status).toBe(200);
    const entry = await onlyEntry();
    expect(entry).toMatchObject({
      entry: 'contact',
      idempotencyKey: id,
      files: [],
      fields: {
        course: 'Passarela',
        name: 'Bia Ramos',
        resp: 'Maria Ramos',
        phone: '+55 (37) 3222-1234',
        email: 'bia@example.com',
        subject: 'Turma de março',
      },
    });
    expect(entry.fields.message).toMatch(
      /^Quero saber o horário\.\n\n---\nDeclarou ter menos de 18 anos\nCódigo do envio/,
    );
    expect(Object.keys(entry.fields)).toHaveLength(7);
  });

  test('of a minor without a guardian is refused', async () => {
    const answer = await start().enrol(post(sampleEnrolment({ is_minor: 'on' })));
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['resp']]);
  });
});

describe('anything else', () => {
  const { apply } = createRelay({ send: () => Promise.reject(new Error('Ana is at ana@example.com')) });
  const status = async (request: Request) => (await apply(request)).status;
  const json = { 'content-type': 'application/json' };

  test('has one answer each', async () => {
    expect(await status(new Request(`${site}/api/entry/getScouted/send`))).toBe(405);
    expect(await status(new Request(`${site}/api/entry/getScouted/send`, { method: 'OPTIONS' }))).toBe(405);
    expect(await status(post(sampleApplication(), { origin: 'https://elsewhere.example' }))).toBe(403);
    expect(await status(post('{}', json))).toBe(415);
    expect(await status(post('nonsense', { 'content-type': 'multipart/form-data; boundary=b' }))).toBe(400);
    expect(await status(post(sampleApplication({}, 1_200_000)))).toBe(413);
    expect(await status(post(new FormData()))).toBe(422);
  });

  test('says which method it takes', async () => {
    const answer = await apply(new Request(`${site}/`, { method: 'HEAD' }));
    expect([answer.headers.get('allow'), await answer.text()]).toEqual(['POST', '']);
  });

  test('that goes wrong in an unforeseen way is answered and logged without its words', async () => {
    const { apply: broken, lines } = createRelay({ send: () => Promise.reject(new TypeError('Ana')) });
    expect((await broken(post(sampleApplication()))).status).toBe(503);
    expect(lines).toMatchObject([{ status: 503, why: 'TypeError' }]);
    expect(JSON.stringify(lines)).not.toContain('Ana');
  });

  test('is never cached, framed or sniffed', async () => {
    const { headers } = await apply(post('{}', json));
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      vary: 'Accept',
    });
  });
});

describe('a form that was posted without JavaScript', () => {
  test('gets a page with its receipt', async () => {
    const answer = await start().apply(post(sampleApplication(submitted), asPage));
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page).toContain('<html lang="pt-BR">');
    expect(page).toContain('<h1>Recebemos seu envio!</h1>');
    expect(isReceipt(/class="code">([^<]+)/.exec(page)?.[1] ?? '')).toBe(true);
    expect(page).toContain('20/11/2026, 13:29');
    expect(page).toContain('<a href="/">');
  });

  test('gets a page that names the fields, in its language, with a way back', async () => {
    const answer = await start().enrol(
      post(sampleEnrolment({ email: 'x', phone: '' }), asPage, '?language=en'),
    );
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<dt>E-mail</dt><dd>Enter a valid e-mail address, like name@example.com.</dd>');
    expect(page).toContain('<dt>Phone</dt><dd>Please fill in this field.</dd>');
    expect(page).toContain('href="/en/vitrine-school#enrol"');
  });

  test('never shows what the panel says as markup', async () => {
    const errors = { '<b>': ['<script>alert(1)</script>'] };
    await panel.setFaults({ path: '/api/entry', status: 422, body: { errors } });
    const page = await (await start().apply(post(sampleApplication(), asPage))).text();
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toMatch(/<b>|<script/);
  });

  test('gets a page whose policy allows its own style and nothing else', async () => {
    const answer = await start().apply(post('', { ...asPage, 'content-type': 'text/plain' }));
    const style = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });
});
