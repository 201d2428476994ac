import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isReceipt } from '#src/entries/submission.ts';
import { createQuickSender, createRelay, post } from '../../tests/support/relay.ts';
import { relayedAt, sampleApplication, sampleEnrolment, submitted } from '../../tests/support/samples.ts';
import { openPanel } from '../../tests/support/test-panel.ts';

const asPage = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };

const panel = await openPanel();
const start = () => createRelay({ send: createQuickSender(panel), now: relayedAt });

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

  test('gets a page whose policy allows its own style, the site’s icon and nothing else', async () => {
    const answer = await start().apply(post('', { ...asPage, 'content-type': 'text/plain' }));
    const style = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });
});
