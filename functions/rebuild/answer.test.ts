import { describe, expect, test } from 'vitest';
import { signatureOf } from './admit.ts';
import { answerWebhook, type WebhookParts } from './answer.ts';
import { createStage, minute, noon } from './fixture.ts';
import { attempt } from './turn.ts';

const secret = 'correct horse battery staple';
const seconds = (offset = 0) => String(Math.floor((noon + offset) / 1000));

function createWebhook(changes: Partial<WebhookParts> = {}) {
  let attempts = 0;
  const parts: WebhookParts = {
    secret,
    hookUrl: 'https://host.example/hook',
    attempt: () => {
      attempts += 1;
      return Promise.resolve({ kind: 'called', reason: 'changed: talents' });
    },
    now: () => noon,
    ...changes,
  };
  const call = async (headers: Record<string, string>, body = '', method = 'POST') => {
    const init = { method, headers, ...(method === 'POST' && { body }) };
    const response = await answerWebhook(new Request('https://site.example/api/rebuild', init), parts);
    return { status: response.status, ...(await response.json()) };
  };
  return { call, countAttempts: () => attempts };
}

const signed = (body: string, timestamp = seconds(), key = secret) => ({
  'x-rebuild-timestamp': timestamp,
  'x-rebuild-signature': signatureOf(key, timestamp, body),
});

describe('the webhook', () => {
  test.each([
    ['a bearer token', { authorization: `Bearer ${secret}` }],
    ['a header of its own', { 'x-rebuild-secret': secret }],
    ['a header and the time', { 'x-rebuild-secret': secret, 'x-rebuild-timestamp': seconds() }],
    ['a signature', signed('')],
    [
      'a signature in capitals',
      { ...signed(''), 'x-rebuild-signature': signed('')['x-rebuild-signature'].toUpperCase() },
    ],
    ['a clock that is 4 minutes slow', signed('', seconds(-4 * minute))],
    ['a clock that is 4 minutes fast', signed('', seconds(4 * minute))],
  ])('admits %s', async (_, headers) => {
    const { call, countAttempts } = createWebhook();
    expect(await call(headers)).toEqual({ status: 202, outcome: 'called', reason: 'changed: talents' });
    expect(countAttempts()).toBe(1);
  });

  test.each([
    ['nothing', {}, 'secret'],
    ['an empty token', { authorization: 'Bearer ' }, 'secret'],
    ['another secret', { 'x-rebuild-secret': `${secret}x` }, 'secret'],
    ['half of the secret', { authorization: `Bearer ${secret.slice(0, 9)}` }, 'secret'],
    ['the secret in another scheme', { authorization: `Basic ${secret}` }, 'secret'],
    ['a signature with another secret', signed('', seconds(), 'other'), 'signature'],
    ['the signature of another body', signed('{}'), 'signature'],
    ['the signature of another time', { ...signed(''), 'x-rebuild-timestamp': seconds(1_000) }, 'signature'],
    ['a signature and no time', { 'x-rebuild-signature': signatureOf(secret, '', '') }, 'timestamp'],
    ['a time in words', signed('', 'today'), 'timestamp'],
    ['a time of 6 minutes ago', signed('', seconds(-6 * minute)), 'timestamp'],
    ['a time 6 minutes ahead', signed('', seconds(6 * minute)), 'timestamp'],
    [
      'the secret and an old time',
      { 'x-rebuild-secret': secret, 'x-rebuild-timestamp': seconds(-day()) },
      'timestamp',
    ],
    [
      'a wrong signature beside the secret',
      { ...signed('', seconds(), 'x'), 'x-rebuild-secret': secret },
      'signature',
    ],
  ])('refuses %s', async (_, headers: Record<string, string>, reason) => {
    const { call, countAttempts } = createWebhook();
    expect(await call(headers)).toEqual({ status: 401, outcome: 'refused', reason });
    expect(countAttempts()).toBe(0);
  });

  test('takes a signed call once', async () => {
    const { stage, parts } = createStage();
    const now = () => stage.time;
    const { call } = createWebhook({ now, attempt: (key) => attempt(parts, 'edit', key) });
    const headers = signed('{"talent": 3}');
    expect(await call(headers, '{"talent": 3}')).toMatchObject({ status: 202 });
    stage.time += 4 * minute;
    expect(await call(headers, '{"talent": 3}')).toMatchObject({ status: 401, reason: 'replay' });
    stage.time += 2 * minute;
    expect(await call(headers, '{"talent": 3}')).toMatchObject({ status: 401, reason: 'timestamp' });
    expect(stage.hooks).toHaveLength(1);
  });

  test.each([
    ['without its secret', { secret: undefined }, 503, 'REBUILD_SECRET is not set'],
    ['without a hook', { hookUrl: undefined }, 503, 'BUILD_HOOK_URL is not set'],
  ])('says what is missing %s', async (_, changes, status, reason) => {
    const { call } = createWebhook(changes);
    expect(await call(signed(''))).toEqual({ status, outcome: 'refused', reason });
  });

  test('says nothing of the hook to strangers, and takes no other method and no large body', async () => {
    expect(await createWebhook({ hookUrl: undefined }).call({})).toMatchObject({ status: 401 });
    expect(await createWebhook().call(signed(''), '', 'GET')).toMatchObject({ status: 405 });
    expect(await createWebhook().call(signed(''), 'x'.repeat(70_000))).toMatchObject({ status: 413 });
  });

  test.each([
    ['called', 202],
    ['waiting', 202],
    ['later', 202],
    ['same', 200],
    ['withheld', 409],
  ] as const)('answers to "%s" with %i', async (kind, status) => {
    const { call } = createWebhook({ attempt: () => Promise.resolve({ kind, reason: 'why' }) });
    expect(await call(signed(''))).toEqual({ status, outcome: kind, reason: 'why' });
  });
});

function day(): number {
  return 24 * 60 * minute;
}
