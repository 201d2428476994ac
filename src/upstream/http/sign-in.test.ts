import { describe, expect, test } from 'vitest';
import { read, startClient } from '../../../tests/support/agency.ts';
import { type Call, fault, reply, type Script } from '../../../tests/support/scripted.ts';

/** Tokens `t1`, `t2`, … that each expire after `uses` calls. */
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
    const { client, server } = await startClient({ '/api/x': 1, '/api/y': 2 });
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
    ['beside an empty envelope', { token: 't', data: null }],
  ])('takes the token from %s', async (_, answer) => {
    const { client, server } = await startClient({ '/api/signin': answer, '/api/x': 1 });
    await client.read({ path: '/api/x' });
    expect(server.callsTo('/api/x')[0]?.headers.authorization).toBe('Bearer t');
  });

  test.each([
    ...[400, 401, 403, 422].map((status): [string, Script] => [`${status}`, reply(status)]),
    ['no token', { message: 'who are you?' }],
  ])('tries the second credentials after %s', async (_, refusal) => {
    const signIn = ({ body }: Call) => (body.includes('second') ? { access_token: 't' } : refusal);
    expect(await read({ '/api/signin': signIn, '/api/x': 1 })).toBe(1);
  });

  test('never reveals a token that no header can contain', async () => {
    const routes = { '/api/signin': { access_token: 'half-a\nsecret' }, '/api/x': 1 };
    await expect(read(routes)).rejects.toThrow(/signin: the answer holds no usable token$/);
  });

  test('fails if all credentials are refused, without any other call, and can succeed later', async () => {
    const { client, server } = await startClient({ '/api/signin': reply(401), '/api/x': 1 });
    await expect(client.read({ path: '/api/x' })).rejects.toThrow(
      'integration /api/signin: the credentials were refused (401)',
    );
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/signin', '/api/signin']);
    server.script({ '/api/signin': { access_token: 't' } });
    expect(await client.read({ path: '/api/x' })).toBe(1);
  });

  test('is retried after a transient failure', async () => {
    const signIn = ({ nth }: Call) => [reply(500), fault('drop'), { access_token: 't' }][nth];
    expect(await read({ '/api/signin': signIn, '/api/x': 1 })).toBe(1);
  });

  test('that hangs does not stop later calls', async () => {
    const signIn = ({ nth }: Call) => (nth === 0 ? fault('hang') : { access_token: 't' });
    const { client } = await startClient({ '/api/signin': signIn, '/api/x': 1 }, { giveUpMs: 200 });
    await expect(client.read({ path: '/api/x' })).rejects.toThrow('given up');
    await expect.poll(() => client.read({ path: '/api/x' })).toBe(1);
  });

  test('with status 404 does not count as a missing item', async () => {
    await expect(read({ '/api/signin': reply(404) })).rejects.toMatchObject({
      message: 'integration /api/signin: answered 404',
      status: undefined,
    });
  });
});

describe('a 401', () => {
  test('causes one new sign-in for all calls that get it', async () => {
    let isExpired = true;
    const { client, server } = await startClient({
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
    const { client, server } = await startClient({ '/api/x': reply(401) });
    await expect(client.read({ path: '/api/x' })).rejects.toMatchObject({ status: 401 });
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/signin', '/api/x', '/api/signin', '/api/x']);
  });

  test.each([1, 2, 5])('fails none of 50 calls with tokens that are valid for %i calls', async (uses) => {
    const atOnce: number[] = [];
    const { client } = await startClient(expiringAfter(uses, atOnce));
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.read({ path: '/api/x' })));
    expect(answers.filter((answer) => answer === 'fine')).toHaveLength(50);
    expect(Math.max(...atOnce)).toBe(1);
  });
});
