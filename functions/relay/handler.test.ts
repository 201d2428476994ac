import { describe, expect, test } from 'vitest';
import { createRelay, post, site } from '../../tests/support/relay.ts';
import { sampleApplication } from '../../tests/support/samples.ts';

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

  test('from an address over its limit is refused with words, and not forwarded', async () => {
    const asked: boolean[] = [];
    const admit = (isSuspicious: boolean) => {
      asked.push(isSuspicious);
      return Promise.resolve(false);
    };
    const { apply: full, lines } = createRelay({ send: () => Promise.reject(new Error('sent')), admit });
    const answer = await full(post(sampleApplication({ homepage: 'x' }), {}, '?language=en'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await answer.json()).toMatchObject({
      reason: 'tooMany',
      message: expect.stringContaining('We received many forms'),
    });
    await full(post(sampleApplication()));
    expect(asked).toEqual([true, false]);
    expect(lines).toMatchObject([{ status: 429, reason: 'tooMany' }, { status: 429 }]);
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
