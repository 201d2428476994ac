import { join, resolve } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startHost } from '#scripts/host/server.ts';
import { runCommand } from '#scripts/shared/command.ts';
import { receiptOf } from '#src/entries/submission.ts';
import { makeFolder } from '../../tests/support/folder.ts';
import { openPanel, outboxKey } from '../../tests/support/relay.ts';
import { sampleApplication, sampleEnrolment } from '../../tests/support/samples.ts';
import { scripted } from '../../tests/support/scripted.ts';

const root = resolve(import.meta.dirname, '../..');
const lines: string[] = [];

const folder = await makeFolder({ _headers: '' });
const panel = await openPanel();
const chat = await scripted({ '/hook': {} });
const environment: Record<string, string> = {
  ...panel.env,
  OUTBOX_KEY: outboxKey,
  ALERT_WEBHOOK_URL: `${chat.url}/hook`,
};
const host = await startHost({
  root,
  publish: folder,
  port: 0,
  stateFolder: join(folder, '.netlify/local'),
  log: (line) => lines.push(line),
  env: environment,
});
afterAll(host.close);
beforeEach(() => void lines.splice(0));

async function outbox(...args: string[]): Promise<string> {
  const env = { NETLIFY_SITE_ID: '', NETLIFY_AUTH_TOKEN: '', ...environment };
  const command = [join(root, 'scripts/outbox.ts'), ...args];
  const { code, output } = await runCommand(process.execPath, command, { cwd: folder, env });
  return code === 0 ? output : `failed: ${output}`;
}

const send = (entry: string, body: FormData) =>
  fetch(`${host.url}/api/entry/${entry}/send`, { method: 'POST', body, headers: { origin: host.url } });

test('the functions send both forms, and deliver from the outbox once', async () => {
  expect((await send('contact', sampleEnrolment())).status).toBe(200);
  const id = crypto.randomUUID();
  await panel.setFaults({ path: '/api/entry', status: 503 });
  const answer = await send('getScouted', sampleApplication({ submission: id }, 800_000));
  expect([answer.status, await answer.json()]).toMatchObject([200, { receipt: receiptOf(id) }]);
  expect((await host.invokeScheduled('outbox')).status).toBe(204);
  await expect
    .poll(() => outbox('list'), { timeout: 40_000 })
    .toMatch(new RegExp(`^${receiptOf(id)}  since .* attempts: 1, panel answered 503\n$`));
  expect(await panel.entries()).toHaveLength(1);
  expect(await outbox('show', receiptOf(id))).toMatch(
    /\nentry: getScouted\nname: Ana Souza Lima\n[\s\S]*\nimage_4: image\/jpeg, 800000 bytes\n$/,
  );
  expect(await outbox('deliver', receiptOf(id))).toMatch(/^failed: The panel did not take it: .*503/);
  environment['NETLIFY_CONTEXT'] = 'preview';
  expect(await outbox('list')).toMatch(/^failed: .* deploy-preview, branch-deploy, preview-server, dev/);
  environment['NETLIFY_CONTEXT'] = '';

  await panel.setFaults();
  // The failed entry is not due yet; delivering a new one makes all entries due.
  await panel.setFaults({ path: '/api/entry', status: 503, times: 1 });
  await send('getScouted', sampleApplication());
  for (const _ of [1, 2]) expect((await host.invokeScheduled('outbox')).status).toBe(204);
  await expect.poll(() => outbox('list'), { timeout: 40_000 }).toMatch(/^Nothing waits/);
  const entries = await panel.entries();
  expect(entries.map(({ entry }) => entry).sort()).toEqual(['contact', 'getScouted', 'getScouted']);
  expect(entries.filter(({ idempotencyKey }) => idempotencyKey === id)).toHaveLength(1);
  expect(lines.join('\n')).not.toMatch(/Ana|Bia|example\.com/);
  expect(lines.filter((line) => line.includes('"event":"submission"'))).toHaveLength(3);
});

test('a panel that refuses every entry is reported once, without what was typed', async () => {
  await panel.setFaults({ path: '/api/entry', status: 422, body: { errors: { cpf: ['Bia needs one.'] } } });
  for (const _ of [1, 2]) expect((await send('contact', sampleEnrolment())).status).toBe(422);
  expect(chat.calls.map(({ body }) => body)).toEqual([expect.stringContaining('it names cpf')]);
  expect(chat.calls[0]?.body).not.toContain('Bia');
});

// The header rules of the site's files do not apply to functions.
test.each([
  '/api/entry/contact/send',
  '/api/options?country=x',
  '/api/photos/none',
  '/api/rebuild',
  '/api/status',
])('the answer of %s tells browsers and search engines what not to do with it', async (path) => {
  const { headers } = await fetch(host.url + path);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': expect.stringMatching(/^(application\/json|text\/html); charset=utf-8$/),
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  });
});
