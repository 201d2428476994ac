import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Call, fault, reply, type Script, scripted } from '../../tests/support/scripted.ts';
import { createService, type Tuning } from './service.ts';

const credentials = [
  { salt: 'first', key: 'a' },
  { salt: 'second', key: 'b' },
];

/** A service whose client waits for nothing. Pauses that it was asked for are kept, not waited for. */
async function start(answers: Record<string, Script>, tuning: Tuning = {}) {
  const server = await scripted({ '/api/signin': { access_token: 'ticket' }, ...answers });
  const pauses: number[] = [];
  const wait = (ms: number) => Promise.resolve(pauses.push(ms));
  const client = createService({
    name: 'integration',
    url: server.url,
    signIn: { path: '/api/signin', credentials, keyField: 'api_key' },
    ...{ firstDelayMs: 1, timeoutMs: 200, giveUpMs: 2_000, wait, ...tuning },
  });
  return { client, server, pauses };
}

const read = (answers: Record<string, Script>, tuning?: Tuning) =>
  start(answers, tuning).then(({ client }) => client.read({ path: '/api/x' }));

/** Tickets `t1`, `t2`, … of which each admits so many calls before it expires. */
function expiringAfter(uses: number, atOnce: number[] = []) {
  const used = new Map<string, number>();
  let issued = 0;
  let signingIn = 0;
  return {
    '/api/signin': async () => {
      signingIn += 1;
      atOnce.push(signingIn);
      await new Promise((resolve) => setImmediate(resolve));
      signingIn -= 1;
      return { access_token: `t${++issued}` };
    },
    '/api/x': ({ headers }: Call) => {
      const ticket = String(headers.authorization);
      used.set(ticket, (used.get(ticket) ?? 0) + 1);
      return (used.get(ticket) ?? 0) > uses ? reply(401) : 'fine';
    },
  };
}

describe('signing in', () => {
  test('posts the credentials once, and every call carries the token', async () => {
    const { client, server } = await start({ '/api/x': 1, '/api/y': 2 });
    const answers = [client.read({ path: '/api/x' }), client.read({ path: '/api/y' })];
    expect(await Promise.all(answers)).toEqual([1, 2]);
    const [signIn, ...calls] = server.calls;
    expect(server.callsTo('/api/signin')).toHaveLength(1);
    expect(JSON.parse(signIn?.body ?? '')).toEqual({ salt: 'first', api_key: 'a' });
    expect(calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer ticket', 'Bearer ticket']);
  });

  test.each([
    ['{access_token}', { access_token: 't' }],
    ['{token}', { token: 't' }],
    ['in an envelope', { data: { access_token: ' t\n' } }],
  ])('takes the token from %s', async (_, answer) => {
    const { client, server } = await start({ '/api/signin': answer, '/api/x': 1 });
    await client.read({ path: '/api/x' });
    expect(server.callsTo('/api/x')[0]?.headers.authorization).toBe('Bearer t');
  });

  test.each([
    ['401', reply(401)],
    ['403', reply(403)],
    ['422', reply(422)],
    ['no token', { message: 'who are you?' }],
  ])('goes on to the alternative credentials after %s', async (_, refusal) => {
    const signIn = ({ body }: Call) => (body.includes('second') ? { access_token: 't' } : refusal);
    expect(await read({ '/api/signin': signIn, '/api/x': 1 })).toBe(1);
  });

  test('gives up when all credentials are refused, without asking anything else', async () => {
    const { client, server } = await start({ '/api/signin': reply(401), '/api/x': 1 });
    await expect(client.read({ path: '/api/x' })).rejects.toThrow(
      'integration /api/signin: the credentials were refused (401)',
    );
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/signin', '/api/signin']);
  });

  test('that fails may work the next time', async () => {
    const { client, server } = await start({ '/api/signin': reply(401), '/api/x': 1 });
    await expect(client.read({ path: '/api/x' })).rejects.toThrow('refused');
    server.script({ '/api/signin': { access_token: 't' } });
    expect(await client.read({ path: '/api/x' })).toBe(1);
  });

  test('is tried again when the service fails in a way that may pass', async () => {
    const signIn = ({ nth }: Call) => [reply(500), fault('drop'), { access_token: 't' }][nth];
    expect(await read({ '/api/signin': signIn, '/api/x': 1 })).toBe(1);
  });

  test('whose status is 404 is not taken for a missing item', async () => {
    await expect(read({ '/api/signin': reply(404) })).rejects.toMatchObject({
      message: 'integration /api/signin: answered 404',
      status: undefined,
    });
  });
});

describe('a 401', () => {
  test('signs in again once for all the calls that meet it', async () => {
    let isExpired = true;
    const { client, server } = await start({
      '/api/signin': ({ nth }: Call) => {
        isExpired = nth === 0;
        return { access_token: `t${nth}` };
      },
      '/api/x': () => (isExpired ? reply(401) : 'fine'),
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.read({ path: '/api/x' })));
    expect(answers).toEqual(Array.from({ length: 8 }, () => 'fine'));
    expect(server.callsTo('/api/signin')).toHaveLength(2);
  });

  test('after signing in again is final', async () => {
    const { client, server } = await start({ '/api/x': reply(401) });
    await expect(client.read({ path: '/api/x' })).rejects.toMatchObject({ status: 401 });
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/signin', '/api/x', '/api/signin', '/api/x']);
  });

  test.each([1, 2, 5])('of tokens that live for %i calls stops none of many', async (uses) => {
    const atOnce: number[] = [];
    const { client } = await start(expiringAfter(uses, atOnce));
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.read({ path: '/api/x' })));
    expect(answers.filter((answer) => answer === 'fine')).toHaveLength(50);
    expect(Math.max(...atOnce)).toBe(1);
  });
});

describe('a read', () => {
  test.each([
    ['a server error', reply(500)],
    ['a dropped connection', fault('drop')],
    ['an answer that breaks off', fault('cut')],
    ['an answer that never comes', fault('hang')],
    ['a page instead of JSON', reply(200, '<html>Wait</html>', { 'content-type': 'text/html' })],
    ['an empty answer', reply(200, '')],
    ['half of the JSON', reply(200, '{"data": [')],
    ['a broken gzip', reply(200, 'not gzip', { 'content-encoding': 'gzip' })],
  ])('is tried again after %s', async (_, failure) => {
    const answer = ({ nth }: Call) => (nth === 0 ? failure : { data: [1] });
    expect(await read({ '/api/x': answer })).toEqual({ data: [1] });
  });

  test('fails after so many attempts, with what was wrong', async () => {
    const { client, server } = await start({ '/api/x': reply(502) }, { attempts: 3 });
    await expect(client.read({ path: '/api/x' })).rejects.toMatchObject({
      message: 'integration /api/x: answered 502',
      status: 502,
    });
    expect(server.callsTo('/api/x')).toHaveLength(3);
  });

  test.each([400, 403, 404, 410, 422])('is not tried again after %i', async (status) => {
    const { client, server } = await start({ '/api/x': reply(status) });
    await expect(client.read({ path: '/api/x' })).rejects.toMatchObject({ status });
    expect(server.callsTo('/api/x')).toHaveLength(1);
  });

  test('names a service that is not there', async () => {
    const { client, server } = await start({}, { attempts: 2 });
    await server.close();
    await expect(client.read({ path: '/api/x' })).rejects.toThrow(
      'integration /api/signin: no answer (ECONNREFUSED)',
    );
  });

  test('is given up when its time is up, whatever it waits for', async () => {
    const hanging = { '/api/x': fault('hang') };
    await expect(read(hanging, { timeoutMs: 5_000, giveUpMs: 50 })).rejects.toThrow('given up after 0 s');
    const signIn = { '/api/signin': fault('hang') };
    await expect(read(signIn, { timeoutMs: 5_000, giveUpMs: 50 })).rejects.toThrow('given up after 0 s');
  });

  test('understands gzip and a byte order mark', async () => {
    const packed = reply(200, gzipSync('\ufeff{"a":"é"}'), { 'content-encoding': 'gzip' });
    expect(await read({ '/api/x': packed })).toEqual({ a: 'é' });
  });

  test('takes no content for none', async () => {
    expect(await read({ '/api/x': reply(204) })).toBeNull();
  });

  test('never has more calls under way than allowed', async () => {
    let most = 0;
    const waiting: (() => void)[] = [];
    const letGo = () => {
      most = Math.max(most, waiting.length);
      for (const go of waiting.splice(0)) go();
    };
    const answer = () =>
      new Promise((resolve) => {
        waiting.push(() => resolve(1));
        if (waiting.length === 3) setTimeout(letGo, 20);
      });
    const { client } = await start({ '/api/x': answer }, { concurrency: 3 });
    await Promise.all(Array.from({ length: 21 }, () => client.read({ path: '/api/x' })));
    expect(most).toBe(3);
  });
});

describe('a service that asks for a pause', () => {
  test('gets it, and it costs no attempt', async () => {
    const answer = ({ nth }: Call) => (nth < 6 ? reply(429, '', { 'retry-after': '7' }) : 'fine');
    const { client, pauses } = await start({ '/api/x': answer }, { attempts: 2 });
    expect(await client.read({ path: '/api/x' })).toBe('fine');
    expect(pauses).toHaveLength(6);
    expect(Math.round((pauses[0] ?? 0) / 1000)).toBe(7);
  });

  test('holds up the other calls as well', async () => {
    const limited = ({ nth }: Call) => (nth === 0 ? reply(503, '', { 'retry-after': '9' }) : 'fine');
    const { client, pauses } = await start({ '/api/x': limited, '/api/y': 1 });
    await client.read({ path: '/api/x' });
    await client.read({ path: '/api/y' });
    expect(pauses.length).toBeGreaterThan(1);
  });

  test.each([
    ['an hour', '3600', 30],
    ['until a date long past', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['without saying how long', undefined, 1],
    ['in a way that makes no sense', 'soon', 1],
  ])('for %s gets one within reason', async (_, header, seconds) => {
    const headers: Record<string, string> = header ? { 'retry-after': header } : {};
    const answer = ({ nth }: Call) => (nth === 0 ? reply(429, '', headers) : 'fine');
    const { client, pauses } = await start({ '/api/x': answer });
    await client.read({ path: '/api/x' });
    expect(Math.round((pauses[0] ?? 0) / 1000)).toBe(seconds);
  });
});

describe('a redirect', () => {
  test.each([301, 302, 307, 308])('%i is followed as the call it was, token included', async (status) => {
    const { client, server } = await start({
      '/api/x': reply(status, '', { location: '/new/x' }),
      '/new/x': 1,
    });
    expect(await client.read({ method: 'POST', path: '/api/x', query: { page: 2 } })).toBe(1);
    expect(server.callsTo('/new/x')[0]).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer ticket' },
    });
  });

  test('to another host is an error, and the token stays here', async () => {
    const elsewhere = await scripted({ '/api/x': 1 });
    const location = `${elsewhere.url.replace('127.0.0.1', 'localhost')}/api/x`;
    await expect(read({ '/api/x': reply(302, '', { location }) })).rejects.toThrow(
      `redirects to ${location}`,
    );
    expect(elsewhere.calls).toEqual([]);
  });

  test('in circles ends', async () => {
    await expect(read({ '/api/x': reply(302, '', { location: '/api/x' }) })).rejects.toThrow('redirects to');
  });

  test('of something posted to another address is an error', async () => {
    const { client, server } = await start({ '/api/x': reply(302, '', { location: '/' }), '/': 'home' });
    await expect(client.send({ method: 'POST', path: '/api/x', body: 'entry' })).rejects.toThrow(
      'redirects to',
    );
    expect(server.callsTo('/')).toEqual([]);
  });
});

test('something sent is sent once, whatever the answer', async () => {
  const { client, server } = await start({ '/api/x': reply(503) });
  expect((await client.send({ method: 'POST', path: '/api/x', json: { a: 1 } })).status).toBe(503);
  expect(server.callsTo('/api/x').map(({ body }) => body)).toEqual(['{"a":1}']);
});
