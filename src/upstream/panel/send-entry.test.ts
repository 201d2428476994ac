import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { openAgency } from '../../../tests/support/agency.ts';
import { type Call, fault, reply, type Script } from '../../../tests/support/scripted.ts';
import { createPanel } from './panel.ts';

const newer = '/api/entry/getScouted/send';
const older = '/api/get-scouted/pt';

/** Sends an entry to a panel with these answers. Resolves to the outcome, and to the posts that the panel got. */
async function send(answers: Record<string, Script>) {
  const { panel, env } = await openAgency([], answers);
  const chunks = ['--b\r\n', 'photo'].map((text) => Buffer.from(text));
  const form = { type: 'multipart/form-data; boundary=b', chunks };
  const answer = await createPanel(readSettings(env)).sendEntry('getScouted', form, 'key-1');
  return { answer, posts: panel.calls.filter(({ path }) => path !== '/api/login') };
}

describe('an entry', () => {
  test.each([404, 405])('is sent to the older address if the newer one answers %i', async (status) => {
    const { answer, posts } = await send({ [newer]: reply(status), [older]: {} });
    expect(answer).toEqual({ outcome: 'accepted' });
    const headers = { 'idempotency-key': 'key-1', 'content-length': '10' };
    expect(posts).toMatchObject([newer, older].map((path) => ({ path, headers })));
    expect(posts[1]?.body).toContain('photo');
  });

  test.each([
    ['429', reply(429), 'panel answered 429'],
    ['500', reply(500), 'panel answered 500'],
    ['403', reply(403), 'panel answered 403'],
    ['no answer', fault('drop'), 'panel /api/entry/getScouted/send: no answer'],
    ['a refusal that breaks off', fault('cut', 422), 'TypeError'],
    ['a redirect to a page', reply(302, '', { location: '/' }), 'redirects to'],
    ['a redirect that names the visitor', reply(302, '', { location: '/obrigado/ana' }), '/obrigado/…'],
    [
      'a redirect to a moved panel',
      reply(302, '', { location: `http://x.example${newer}` }),
      `.example${newer}`,
    ],
  ])('is postponed after %s, and posted only once', async (_, script, reason) => {
    const { answer, posts } = await send({ [newer]: script, '/': 'home' });
    expect(answer).toEqual({ outcome: 'later', reason: expect.stringContaining(reason) });
    expect(posts).toHaveLength(1);
  });

  test.each([
    [{ message: 'Turma lotada.' }, { form: ['Turma lotada.'] }],
    [{ message: 'Turma lotada.', errors: [] }, { form: ['Turma lotada.'] }],
    [{ message: 'x', errors: ['Turma lotada.'] }, { form: ['Turma lotada.'] }],
    [{ message: 'x', errors: 'Turma lotada.' }, { form: ['Turma lotada.'] }],
    [{ message: 'x', errors: { name: ['Um.'] } }, { name: ['Um.'] }],
    [{ message: 'x', errors: { email: 'Dois.' } }, { email: ['Dois.'] }],
    [{ message: 'x', errors: { name: ['Um.'] }, data: null }, { name: ['Um.'] }],
    [{ message: 'x', errors: { name: ['Um.'] }, data: [] }, { name: ['Um.'] }],
    [{ data: { message: 'x', errors: { name: ['Um.'] } } }, { name: ['Um.'] }],
    [{ message: 'x'.repeat(400) }, { form: ['x'.repeat(300)] }],
    ['<h1>x</h1>', { form: [] }],
  ])('that is refused with %j returns the errors %j', async (body, errors) => {
    const { answer } = await send({ [newer]: reply(422, body) });
    expect(answer).toEqual({ outcome: 'refused', errors });
  });

  test('that is refused in Latin-1 returns errors with their accents', async () => {
    const latin = Buffer.from('{"errors":{"name":"Inválido."}}', 'latin1');
    const type = { 'content-type': 'application/json; charset=iso-8859-1' };
    const { answer } = await send({ [newer]: reply(422, latin, type) });
    expect(answer).toEqual({ outcome: 'refused', errors: { name: ['Inválido.'] } });
  });

  test('that is refused in a hundred thousand words returns no errors', async () => {
    const { answer } = await send({ [newer]: reply(422, { errors: { name: Array(100_000).fill('Um.') } }) });
    expect(answer).toEqual({ outcome: 'refused', errors: { form: [] } });
  });

  test('is posted again with a new token after a 401', async () => {
    const { answer, posts } = await send({ [newer]: ({ nth }: Call) => (nth === 0 ? reply(401) : {}) });
    expect(answer).toEqual({ outcome: 'accepted' });
    expect(posts).toHaveLength(2);
  });
});
