import { getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { describe, expect, test } from 'vitest';
import { read, startClient } from '../../../tests/support/agency.ts';
import { type Call, reply, requestsBehind } from '../../../tests/support/scripted.ts';
import { usualTuning } from './limits.ts';
import { createTransport } from './transport.ts';

describe('a pause that a service asks for', () => {
  test('uses up no attempt', async () => {
    const answer = ({ nth }: Call) => (nth < 6 ? reply(429, '', { 'retry-after': '7' }) : 'fine');
    const { client, pauses } = await startClient({ '/api/x': answer }, { attempts: 2 });
    expect(await client.read({ path: '/api/x' })).toBe('fine');
    expect(pauses).toHaveLength(6);
    expect(Math.round((pauses[0] ?? 0) / 1000)).toBe(7);
  });

  test('is observed after the last failure too', async () => {
    const answer = ({ nth }: Call) => [reply(500), reply(429), 'fine'][nth];
    expect(await read({ '/api/x': answer }, { attempts: 2 })).toBe('fine');
  });

  test('delays the other calls too, and all of them until the last pause ends', async () => {
    const limited =
      (seconds: string) =>
      ({ nth }: Call) =>
        nth === 0 ? reply(503, '', { 'retry-after': seconds }) : 'fine';
    let pauses = 0;
    const wait = async () => void (++pauses === 1 && (await client.read({ path: '/api/y' })));
    const { client } = await startClient({ '/api/x': limited('9'), '/api/y': limited('10') }, { wait });
    await client.read({ path: '/api/x' });
    expect(pauses).toBe(4);
  });

  test.each([
    ['an hour', '3600', 30],
    ['until a date long past', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['of unknown length', undefined, 1],
    ['without a readable length', 'soon', 1],
  ])('%s lasts a reasonable time', async (_, header, seconds) => {
    const headers: Record<string, string> = header ? { 'retry-after': header } : {};
    const answer = ({ nth }: Call) => (nth === 0 ? reply(429, '', headers) : 'fine');
    const { client, pauses } = await startClient({ '/api/x': answer });
    await client.read({ path: '/api/x' });
    expect(Math.round((pauses[0] ?? 0) / 1000)).toBe(seconds);
  });
});

describe('a pause that a service asks an impatient caller for', () => {
  test.each([
    ['429 for a minute', reply(429, '', { 'retry-after': '60' })],
    ['503 for a minute', reply(503, '', { 'retry-after': '60' })],
  ])('by %s fails this call at once, and later calls without a request', async (_, limited) => {
    const { client, server, pauses } = await startClient({ '/api/x': limited }, { isPatient: false });
    await expect(client.read({ path: '/api/x' })).rejects.toThrow('asks for a pause of 30 s');
    await expect(client.send({ path: '/api/x' })).rejects.toThrow('asks for a pause of 30 s');
    expect(server.callsTo('/api/x')).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  test('is observed if it is short, but uses up an attempt', async () => {
    const tuning = { attempts: 2, isPatient: false };
    const { client, server, pauses } = await startClient({ '/api/x': reply(429) }, tuning);
    await expect(client.read({ path: '/api/x' })).rejects.toMatchObject({ status: 429 });
    expect(server.callsTo('/api/x')).toHaveLength(2);
    expect(pauses).toHaveLength(1);
  });
});

describe('a redirect', () => {
  test.each([301, 302, 307, 308])('%i is followed with the same method and token', async (status) => {
    const answers = { '/api/x': reply(status, '', { location: '/new/x' }), '/new/x': 1 };
    const { client, server } = await startClient(answers);
    expect(await client.read({ method: 'POST', path: '/api/x', query: { page: 2 } })).toBe(1);
    const headers = { authorization: 'Bearer ticket' };
    expect(server.callsTo('/new/x')).toMatchObject([{ method: 'POST', headers }]);
  });

  test.each([
    ['http://a.example', 'https://a.example', true],
    ['http://a.example:8080', 'https://a.example', false],
    ['http://a.example', 'https://a.example:8443', false],
    ['http://a.example', 'https://b.example', false],
    ['https://a.example', 'http://a.example', false],
  ])('from %s to %s gets the token: %s', async (url, to, isFollowed) => {
    const asked: string[] = [];
    const redirect = { status: 302, headers: { location: `${to}/x` } };
    const fetch: typeof globalThis.fetch = (target) => {
      const { origin } = new URL(String(target));
      asked.push(origin);
      return Promise.resolve(origin === to ? new Response() : new Response('', redirect));
    };
    const send = createTransport({ ...usualTuning, name: 'panel', url, fetch });
    const said = await send('/x', { method: 'GET', headers: {} }, AbortSignal.timeout(1_000)).catch(String);
    if (!isFollowed) expect(said).toContain(`redirects to ${to}/x`);
    expect(asked).toEqual(isFollowed ? [url, to] : [url]);
  });

  test('is recognised by its status: a new item may have a location too', async () => {
    expect(await read({ '/api/x': reply(201, 1, { location: '/' }) })).toBe(1);
  });

  test('that repeats is an error', async () => {
    const answers = { '/api/x': reply(302, '', { location: '/api/x' }) };
    await expect(read(answers)).rejects.toThrow('redirects too often');
  });

  test('of a posted body to another address is an error', async () => {
    const answers = { '/api/x': reply(302, '', { location: '/' }), '/': 'home' };
    const { client, server } = await startClient(answers);
    const form = { type: 'multipart/form-data; boundary=b', chunks: [Buffer.from('entry')] };
    await expect(client.send({ method: 'POST', path: '/api/x', form })).rejects.toThrow('redirects to');
    expect(server.callsTo('/')).toEqual([]);
  });
});

test('an answer fails in time, even if fetch forgets the signal once the body begins', async () => {
  const fetch = () => Promise.resolve(new Response(new ReadableStream()));
  const options = { ...usualTuning, name: 'panel', url: 'http://a.example', timeoutMs: 20, fetch };
  const answer = await createTransport(options)('/x', { method: 'GET', headers: {} }, AbortSignal.any([]));
  await expect(answer.text()).rejects.toThrow('timeout');
});

test('no call belongs to the request that a function answers', async () => {
  expect(await requestsBehind(() => read({ '/api/x': 'fine' }))).toEqual([undefined]);
});

test('a service that takes a second to connect is not given up for its other address', () => {
  // Node's own default is 250 ms.
  expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBeGreaterThan(1_000);
});
