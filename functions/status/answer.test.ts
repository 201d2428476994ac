import { expect, test } from 'vitest';
import { signatureOf } from '../rebuild/admit.ts';
import { createStore, live, noon } from '../rebuild/fixture.ts';
import { answerStatus } from './answer.ts';

const secret = 'correct horse battery staple';
const timestamp = String(noon / 1000);
const signed = {
  'x-rebuild-timestamp': timestamp,
  'x-rebuild-signature': signatureOf(secret, timestamp, ''),
};

test.each<[string, Record<string, string>, number]>([
  ['the secret in a header', { authorization: `Bearer ${secret}` }, 200],
  ['nothing', {}, 401],
  ['a signature that the webhook would take', signed, 401],
  ['such a signature and the secret', { ...signed, authorization: `Bearer ${secret}` }, 401],
])('with %s', async (_, headers, status) => {
  const answer = await answerStatus(new Request('https://site.example/api/status', { headers }), {
    secret,
    readLive: () => Promise.resolve(live({})),
    store: createStore,
    readDepth: () => Promise.resolve({ waiting: 0, oldest: undefined }),
    now: () => noon,
  });
  expect(answer.status).toBe(status);
});
