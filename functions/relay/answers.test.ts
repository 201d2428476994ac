import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isReceipt } from '#src/entries/submission.ts';
import { pathTo } from '#src/routes/path.ts';
import { createRelay, openPanel, post, site } from '../../tests/support/relay.ts';
import { sampleApplication, sampleEnrolment, submitted } from '../../tests/support/samples.ts';
import { provenanceOf } from './circumstances.ts';

const asPage = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };

const panel = await openPanel();

test('the answer to HEAD names the allowed method', async () => {
  const answer = await panel.relay().apply(new Request(`${site}/`, { method: 'HEAD' }));
  expect([answer.headers.get('allow'), await answer.text()]).toEqual(['POST', '']);
});

test('a form from a sender over the limit is refused with a message, and not forwarded', async () => {
  const asked: boolean[] = [];
  const admit = (isSuspicious: boolean) => {
    asked.push(isSuspicious);
    return Promise.resolve(false);
  };
  const { apply, lines } = createRelay({ send: () => Promise.reject(new Error('sent')), admit });
  const answer = await apply(post(sampleApplication({ homepage: 'x' }), {}, '?language=en'));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
  const message = expect.stringContaining('We received many forms');
  expect(await answer.json()).toMatchObject({ reason: 'tooMany', message });
  await apply(post(sampleApplication()));
  expect(asked).toEqual([true, false]);
  expect(lines).toMatchObject([{ reason: 'tooMany', suspicions: ['honeypot'] }, { status: 429 }]);
});

test('an unexpected error causes an answer and a log line without its message', async () => {
  const { apply, lines } = createRelay({ send: () => Promise.reject(new TypeError('Ana')) });
  expect((await apply(post(sampleApplication()))).status).toBe(503);
  expect(lines).toMatchObject([{ status: 503, why: 'TypeError' }]);
  expect(JSON.stringify(lines)).not.toContain('Ana');
});

describe('a form posted without JavaScript', () => {
  test.each([
    [
      'pt',
      '<html lang="pt-BR">',
      '<h1>Recebemos sua inscrição!</h1>',
      '<a href="/">',
      '<a href="/somos-nos">',
    ],
    ['en', '<html lang="en">', '<a href="/en">'],
  ])('is answered with its receipt and the agency’s local time, in %s', async (language, ...parts) => {
    const form = post(sampleApplication(submitted), asPage, `?language=${language}`);
    const answer = await panel.relay().apply(form);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const part of [...parts, '20/11/2026, 13:29']) expect(page).toContain(part);
    expect(isReceipt(/class="code">([^<]+)/.exec(page)?.[1] ?? '')).toBe(true);
  });

  test('is answered with a page that names the fields, in its language, with a link back', async () => {
    const form = sampleEnrolment({ email: 'x', phone: '' });
    const answer = await panel.relay().enrol(post(form, asPage, '?language=en'));
    const page = await answer.text();
    expect(answer.status).toBe(422);
    for (const part of [
      '<html lang="en">',
      '<h1>It could not be sent</h1>',
      '<dt>E-mail</dt><dd>Enter a valid e-mail address, like name@example.com.</dd>',
      '<dt>Phone</dt><dd>Please fill in this field.</dd>',
      `href="${pathTo('school', 'en')}#enrol"`,
    ])
      expect(page).toContain(part);
  });

  test.each([
    ['tells how to get back to the answers if it can be sent again', sampleApplication(), {}, true],
    ['is not told to go back to answers that another page has', 'x', { 'content-type': 'text/plain' }, false],
  ])('%s', async (_, body, headers: Record<string, string>, isAdvised) => {
    const { apply } = createRelay({
      send: () => Promise.reject(new Error('sent')),
      admit: async () => false,
    });
    const page = await (await apply(post(body, { ...asPage, ...headers }))).text();
    expect(page.includes('<p>Use o botão Voltar do navegador')).toBe(isAdvised);
  });

  test('never shows the panel’s messages as markup', async () => {
    const errors = { '<b>': ['<script>alert(1)</script>'], constructor: ['x'] };
    await panel.setFaults({ path: '/api/entry', status: 422, body: { errors } });
    const page = await (await panel.relay().apply(post(sampleApplication(), asPage))).text();
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toMatch(/<b>|<script/);
  });

  test('is answered with a page whose policy allows only its style and the site’s icon', async () => {
    const answer = await panel.relay().apply(post('', { ...asPage, 'content-type': 'text/plain' }));
    const style = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(answer.headers.get('vary')).toBe('Accept');
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });
});

const own = 'https://agency.example';
const preview = 'https://preview--agency.example';
const other = 'https://elsewhere.example';

test.each([
  [{ origin: preview, 'sec-fetch-site': 'same-origin' }, 'own'],
  [{ origin: 'http://agency.example' }, 'foreign'],
  [{ origin: `${own}.evil.example` }, 'foreign'],
  [{ origin: other, 'sec-fetch-site': 'same-origin' }, 'foreign'],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 'own'],
  [{ 'sec-fetch-site': 'same-origin' }, 'own'],
  [{ referer: `${own}/seja-modelo` }, 'own'],
  [{ referer: `${other}/?${own}` }, 'foreign'],
])('a post with %j is %s', (headers: Record<string, string>, provenance) => {
  const request = new Request(`${preview}/api/entry/contact/send`, { method: 'POST', headers });
  expect(provenanceOf(request, own)).toBe(provenance);
});
