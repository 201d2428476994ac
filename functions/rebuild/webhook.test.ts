import { describe, expect, test, vi } from 'vitest';
import { noon, startRebuild } from '../../tests/support/rebuild.ts';
import { signatureOf } from '../shared/authenticate.ts';
import { minute } from '../shared/times.ts';
import { requestRebuild } from './run.ts';
import { answerWebhook, type WebhookOptions } from './webhook.ts';

const secret = 'correct horse battery staple';
type Body = string | Uint8Array<ArrayBuffer>;

const seconds = (offset = 0) => String(Math.floor((noon + offset) / 1000));

function createWebhook(changes: Partial<WebhookOptions> = {}) {
  const requestRebuild = vi.fn(async () => ({ kind: 'called', reason: 'changed: talents' }) as const);
  const options: WebhookOptions = { secret, requestRebuild, now: () => noon, ...changes };
  const call = async (headers: Record<string, string>, body: Body = '', method = 'POST') => {
    const init = { method, headers, ...(method === 'POST' && { body }) };
    const response = await answerWebhook(new Request('https://site.example/api/rebuild', init), options);
    return { status: response.status, ...(await response.json()) };
  };
  return { call, requestRebuild };
}

const withoutHook = { requestRebuild: () => startRebuild({ hookUrl: undefined }).request('edit') };

const signed = (body: Body, timestamp = seconds(), key = secret) => ({
  'x-rebuild-timestamp': timestamp,
  'x-rebuild-signature': signatureOf(key, timestamp, body),
});
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const withSignature = (signature: string) => ({ ...signed(''), 'x-rebuild-signature': signature });
const capitals = withSignature(signed('')['x-rebuild-signature'].toUpperCase());

const withMark = Buffer.from('\ufeff{}');
const anyBytes = Buffer.of(0, 0x80, 0xff);

describe('the webhook', () => {
  test.each<[what: string, headers: Record<string, string>, body?: Body]>([
    ['a bearer token', bearer(secret)],
    ['a signature', signed('')],
    ['a signature in capitals', capitals],
    ['the signature of a body with a byte order mark', signed(withMark), withMark],
    ['the signature of a body that is not UTF-8', signed(anyBytes), anyBytes],
    ['a clock that is 4 minutes slow', signed('', seconds(-4 * minute))],
    ['a clock that is 4 minutes fast', signed('', seconds(4 * minute))],
  ])('accepts %s', async (_, headers, body) => {
    const { call, requestRebuild } = createWebhook();
    expect(await call(headers, body)).toEqual({ status: 202, outcome: 'called', reason: 'changed: talents' });
    expect(requestRebuild).toHaveBeenCalledOnce();
  });

  test.each([
    ['no credentials', {}, 'secret'],
    ['an empty token', bearer(''), 'secret'],
    ['another secret', bearer(`${secret}x`), 'secret'],
    ['the secret in another scheme', { authorization: `Basic ${secret}` }, 'secret'],
    ['a signature with another secret', signed('', seconds(), 'other'), 'signature'],
    ['the signature of another body', signed('{}'), 'signature'],
    ['the signature of another time', { ...signed(''), 'x-rebuild-timestamp': seconds(1_000) }, 'signature'],
    ['another kind of signature', withSignature(`sha512=${'0'.repeat(128)}`), 'signature'],
    ['a signature without a time', { 'x-rebuild-signature': signatureOf(secret, '', '') }, 'timestamp'],
    ['a time in words', signed('', 'today'), 'timestamp'],
    ['a time 6 minutes ago', signed('', seconds(-6 * minute)), 'timestamp'],
    ['a time 6 minutes ahead', signed('', seconds(6 * minute)), 'timestamp'],
    ['the secret and a wrong signature', { ...signed('', seconds(), 'x'), ...bearer(secret) }, 'signature'],
  ])('refuses %s', async (_, headers: Record<string, string>, reason) => {
    const { call, requestRebuild } = createWebhook();
    expect(await call(headers)).toEqual({ status: 401, outcome: 'refused', reason });
    expect(requestRebuild).not.toHaveBeenCalled();
  });

  test('accepts a signed call once', async () => {
    const { stage, dependencies } = startRebuild();
    const { call } = createWebhook({
      now: () => stage.time,
      requestRebuild: (key) => requestRebuild(dependencies, 'edit', key),
    });
    const body = '{"talent": 3}';
    const headers = signed(body, seconds(4 * minute));
    expect(await call(headers, body)).toMatchObject({ status: 202 });
    stage.time += 4 * minute;
    stage.setContent({ talents: 'newer' });
    expect(await call(signed('{}'), '{}')).toMatchObject({ status: 202 });
    for (const reason of ['replay', 'replay', 'timestamp']) {
      expect(await call(headers, body)).toMatchObject({ status: 401, reason });
      stage.time += 4 * minute;
    }
    expect(stage.hooks).toHaveLength(2);
    await call(signed('', seconds(16 * minute)));
    expect(Object.keys((await stage.getState()).seen)).toHaveLength(1);
  });

  test.each([
    ['the secret', { secret: undefined }, 503, 'REBUILD_SECRET is not set'],
    ['the hook', withoutHook, 503, 'BUILD_HOOK_URL is not set'],
  ])('says that %s is missing', async (_, changes, status, reason) => {
    const { call } = createWebhook(changes);
    expect(await call(signed(''))).toEqual({ status, outcome: 'refused', reason });
  });

  test('tells strangers nothing about the hook, and accepts no other method and no large body', async () => {
    expect(await createWebhook(withoutHook).call({})).toMatchObject({ status: 401 });
    expect(await createWebhook().call(signed(''), '', 'GET')).toMatchObject({ status: 405 });
    expect(await createWebhook().call(signed(''), 'x'.repeat(70_000))).toMatchObject({ status: 413 });
  });

  test.each([
    ['called', 202],
    ['waiting', 202],
    ['later', 202],
    ['same', 200],
    ['withheld', 409],
  ] as const)('answers the outcome "%s" with %i', async (kind, status) => {
    const { call } = createWebhook({ requestRebuild: () => Promise.resolve({ kind, reason: 'why' }) });
    expect(await call(signed(''))).toEqual({ status, outcome: kind, reason: 'why' });
  });
});
