import { expect, test } from 'vitest';
import { noon, startRebuild } from '../../tests/support/rebuild.ts';
import { signatureOf } from '../shared/authenticate.ts';
import { answerStatus } from './report.ts';

const secret = 'correct horse battery staple';
const time = String(noon / 1000);
const bearer = { authorization: `Bearer ${secret}` };
/** Signed as for the webhook: a signature does not cover method and path. */
const signed = { 'x-rebuild-timestamp': time, 'x-rebuild-signature': signatureOf(secret, time, '') };

test.each<[number, string, Record<string, string>]>([
  [401, 'no credentials', {}],
  [401, 'a signature that the webhook would accept', signed],
])('the status answers %i to %s', async (status, _, headers) => {
  const request = new Request('https://site.example/api/status', { headers });
  const answer = await answerStatus(request, { ...startRebuild().dependencies, secret });
  expect(answer.status).toBe(status);
});

test('the status shows since when submissions wait, and why', async () => {
  const { stage, dependencies } = startRebuild();
  stage.depth = { waiting: 2, stuck: 0, oldest: noon - 60_000, problem: 'panel answered 413' };
  const request = new Request('https://site.example/api/status', { headers: bearer });
  const { outbox } = await (await answerStatus(request, { ...dependencies, secret })).json();
  expect(outbox).toMatchObject({ waiting: 2, stuck: 0, oldestSeconds: 60, problem: 'panel answered 413' });
});

test('the status shows the waiting rebuild, and says of what can’t be read only why', async () => {
  const readDepth = () => Promise.reject(new TypeError('entry of Ana'));
  const { stage, dependencies, request } = startRebuild({ readDepth, startComparison: undefined });
  stage.live = { kind: 'unreachable' };
  await request();
  const options = { ...dependencies, secret };
  const call = (method: string) =>
    new Request('https://site.example/api/status', { method, headers: bearer });
  expect((await answerStatus(call('POST'), options)).status).toBe(405);
  const at = new Date(noon).toISOString();
  expect(await (await answerStatus(call('GET'), options)).json()).toMatchObject({
    build: { error: 'unreachable' },
    rebuild: { pending: { cause: 'edit', since: at, attempts: 1 }, last: { at, outcome: 'later' } },
    outbox: { error: 'TypeError' },
  });
});
