import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { read, startClient } from '../../../tests/support/agency.ts';
import { type Call, closing, fault, reply } from '../../../tests/support/scripted.ts';

describe('a read', () => {
  test.each([
    ['a server error', reply(500)],
    ['a dropped connection', fault('drop')],
    ['an answer that breaks off', fault('cut')],
    ['an answer that never arrives', fault('hang')],
    ['a page instead of JSON', reply(200, '<html>Wait</html>', { 'content-type': 'text/html' })],
    ['an empty answer', reply(200, '')],
    ['half of the JSON', reply(200, '{"data": [')],
    ['a broken gzip', reply(200, 'not gzip', { 'content-encoding': 'gzip' })],
  ])('is retried after %s', async (_, failure) => {
    const answer = ({ nth }: Call) => (nth === 0 ? failure : { data: [1] });
    expect(await read({ '/api/x': answer }, { timeoutMs: 500 })).toEqual({ data: [1] });
  });

  test('takes an answer with accents in its status line', async () => {
    expect(await read({ '/api/x': new Response('1', { statusText: 'Está tudo bem' }) })).toBe(1);
  });

  test('fails after the last attempt, with the reason', async () => {
    const { client, server } = await startClient({ '/api/x': reply(502) }, { attempts: 3 });
    await expect(client.read({ path: '/api/x' })).rejects.toMatchObject({
      message: 'integration /api/x: answered 502',
      status: 502,
    });
    expect(server.callsTo('/api/x')).toHaveLength(3);
  });

  test.each([400, 403, 404, 410, 422])('is not retried after %i', async (status) => {
    const { client, server } = await startClient({ '/api/x': reply(status) });
    await expect(client.read({ path: '/api/x' })).rejects.toMatchObject({ status });
    expect(server.callsTo('/api/x')).toHaveLength(1);
  });

  test('fails with the reason if there is no service', async () => {
    const { client, server } = await startClient({}, { attempts: 2 });
    await server.close();
    await expect(client.read({ path: '/api/x' })).rejects.toThrow('signin: no answer (ECONNREFUSED)');
  });

  test.each(['/api/signin', '/api/x'])('like any other call, is given up if %s hangs', async (path) => {
    const { client } = await startClient({ '/api/x': 1, [path]: fault('hang') }, { giveUpMs: 50 });
    for (const call of ['read', 'send'] as const)
      await expect(client[call]({ path: '/api/x' })).rejects.toThrow('given up after 0 s');
  });

  test('that was given up sends no more calls', async () => {
    const { promise: pause, resolve: endPause } = Promise.withResolvers<void>();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const giveUpMs = 2_000;
    const wait = () => {
      vi.advanceTimersByTime(giveUpMs);
      return pause;
    };
    const { client, server } = await startClient(
      { '/api/x': reply(429) },
      { giveUpMs, firstDelayMs: 0, wait },
    );
    await expect(client.read({ path: '/api/x' })).rejects.toThrow('given up');
    const calls = server.calls.length;
    endPause();
    await pause;
    // A call that is sent after the pause reaches the server before this one.
    await fetch(`${server.url}/last`);
    expect(server.calls).toHaveLength(calls + 1);
  });

  const iso = { 'content-type': 'application/json; charset=ISO-8859-1' };
  const json = { 'content-type': 'application/json' };
  const packed = gzipSync('\ufeff{"a":"é"}');
  const longId = '[{"id":9007199254740993,"n":[178,-1.5,1e21,"9007199254740993"]}]';
  test.each([
    ['gzip with a byte order mark', reply(200, packed, { 'content-encoding': 'gzip' }), { a: 'é' }],
    ['Latin-1', reply(200, Buffer.from('{"a":"é"}', 'latin1'), iso), { a: 'é' }],
    ['UTF-8 declared as Latin-1', reply(200, '{"a":"é"}', iso), { a: 'é' }],
    ['undeclared Latin-1', reply(200, Buffer.from('{"a":"é"}', 'latin1'), json), { a: '\ufffd' }],
    ['a long id', reply(200, longId), [{ id: '9007199254740993', n: [178, -1.5, 1e21, '9007199254740993'] }]],
    ['no content', reply(204), null],
  ])('understands %s', async (_, answer, value) => {
    expect(await read({ '/api/x': answer })).toEqual(value);
  });

  test('of a large answer that closes the connection does not end the process', async () => {
    const value = randomBytes(2_000_000).toString('base64');
    expect(await read({ '/api/x': closing(Buffer.from(JSON.stringify(value))) })).toBe(value);
  });

  test('waits while the allowed number of calls is under way', async () => {
    let peak = 0;
    const waiting: (() => void)[] = [];
    const letGo = () => {
      peak = Math.max(peak, waiting.length);
      for (const go of waiting.splice(0)) go();
    };
    const answer = () =>
      new Promise((resolve) => {
        waiting.push(() => resolve(1));
        if (waiting.length === 16) setTimeout(letGo, 20);
      });
    const { client } = await startClient({ '/api/x': answer });
    await Promise.all(Array.from({ length: 48 }, () => client.read({ path: '/api/x' })));
    expect(peak).toBe(16);
  });
});

test('a call that writes is sent only once, whatever the answer', async () => {
  const { client, server } = await startClient({ '/api/x': reply(503) });
  expect((await client.send({ method: 'POST', path: '/api/x', json: { a: 1 } })).status).toBe(503);
  expect(server.callsTo('/api/x').map(({ body }) => body)).toEqual(['{"a":1}']);
});
