import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveOnce } from './fixture.ts';

/** Sends raw bytes and collects the answer until the other side closes. */
async function say(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.on('error', () => undefined);
  socket.end(text, 'latin1');
  await new Promise((resolve) => socket.on('close', resolve));
  return Buffer.concat(parts).toString('latin1');
}

describe('hostile requests', () => {
  test('are answered or cut off, and the server goes on', async () => {
    const site = await serveOnce({ 'dist/index.html': 'home', 'dist/_redirects': '/pt/* /:splat 301!\n' });
    const head = 'Host: localhost\r\nConnection: close\r\n';
    const requests: [string, RegExp][] = [
      [`GET http://evil.example/ HTTP/1.1\r\n${head}\r\n`, /^HTTP\/1.1 200 .*home$/s],
      ['GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 200/],
      [`GET /%zz HTTP/1.1\r\n${head}\r\n`, /^HTTP\/1.1 404/],
      [`GET /%c3 HTTP/1.1\r\n${head}\r\n`, /^HTTP\/1.1 404/],
      [`OPTIONS * HTTP/1.1\r\n${head}\r\n`, /^HTTP\/1.1 400/],
      [`GET /pt/jo\xe3o HTTP/1.1\r\n${head}\r\n`, /^HTTP\/1.1 400/],
      [`NONSENSE / HTTP/1.1\r\n${head}\r\n`, /^HTTP\/1.1 400/],
      ['GET / HTTP/1.1\r\n\r\n', /^HTTP\/1.1 400/],
      [`GET / HTTP/1.1\r\nX: ${'a'.repeat(100_000)}\r\n${head}\r\n`, /^(HTTP\/1.1 431|$)/],
      [`GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${head}\r\n`, /^(HTTP\/1.1 431|$)/],
      [`POST / HTTP/1.1\r\n${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, /^HTTP\/1.1 400/],
      [`POST / HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, /^HTTP\/1.1 4/],
      [`CONNECT other:443 HTTP/1.1\r\n${head}\r\n`, /^$/],
      [
        'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n',
        /^HTTP\/1.1 200/,
      ],
      [`GET / HTTP/1.1\r\n${head}Cookie: =;;=a;b\r\nAccept-Language: \xff\r\n\r\n`, /^HTTP\/1.1 200/],
      [`GET /pt/x HTTP/1.1\r\n${head}Cookie: __proto__=1\r\n\r\n`, /^HTTP\/1.1 301/],
      ['\x16\x03\x01\x02\x00\x01\x00', /^HTTP\/1.1 400/],
      ['', /^$/],
    ];
    for (const [request, expected] of requests) {
      expect([request.slice(0, 60), await say(site.url, request)]).toEqual([
        request.slice(0, 60),
        expect.stringMatching(expected),
      ]);
    }
    expect((await site.visit('/')).text).toBe('home');
    expect(site.lines).toEqual([]);
  });

  test('a client that leaves while it sends is forgotten', async () => {
    const site = await serveOnce({
      'dist/index.html': 'home',
      'functions/a.ts': `export default () => new Response('a');`,
    });
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.write('POST /.netlify/functions/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf');
    await once(socket, 'connect');
    await site.visit('/');
    socket.destroy();
    expect((await site.visit('/.netlify/functions/a')).text).toBe('a');
    expect(site.lines).toEqual([]);
  });
});

describe('visitors who leave before a function answers', () => {
  const functions = { 'functions/a.ts': `export default () => new Response('a');` };
  const ask = 'GET /.netlify/functions/a HTTP/1.1\r\nHost: localhost\r\n\r\n';

  test('by sending nonsense after their request get 400, and the server goes on', async () => {
    const site = await serveOnce({ 'dist/index.html': 'home', ...functions });
    expect(await say(site.url, `${ask}garbage\r\n\r\n`)).toMatch(/^HTTP\/1.1 400/);
    expect((await site.visit('/.netlify/functions/a')).text).toBe('a');
    expect(site.lines).toEqual([]);
  });

  test('at any moment leave no trace', { timeout: 30_000 }, async () => {
    const site = await serveOnce({ 'dist/index.html': 'home', ...functions });
    await site.visit('/.netlify/functions/a');
    const port = Number(new URL(site.url).port);
    for (let visit = 0; visit < 200; visit++) {
      const socket = connect(port, '127.0.0.1', () => socket.write(ask));
      socket.on('error', () => undefined);
      const leaveAt = performance.now() + (visit % 20) / 2;
      const leave = () => (performance.now() < leaveAt ? setImmediate(leave) : socket.destroy());
      leave();
      await once(socket, 'close');
    }
    expect((await site.visit('/.netlify/functions/a')).text).toBe('a');
    expect(site.lines).toEqual([]);
  });
});

describe('the end', () => {
  test('closing ends connections and running functions', async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<IncomingMessage>();
    const upstream = createServer(reach).listen(0);
    onTestFinished(() => void upstream.close());
    const site = await serveOnce(
      {
        'dist/index.html': 'home',
        'functions/waits.ts': 'export default () => fetch(process.env.UPSTREAM);',
      },
      { env: { UPSTREAM: `http://localhost:${(upstream.address() as AddressInfo).port}` } },
    );
    const waiting = site.visit('/.netlify/functions/waits').catch((error: Error) => error);
    const { socket } = await reached;
    const idle = connect(Number(new URL(site.url).port), '127.0.0.1');
    await once(idle, 'connect');
    const ended = [once(idle, 'close'), once(socket, 'close')];
    await site.visit('/');
    await site.close();
    expect(await waiting).toBeInstanceOf(Error);
    await Promise.all(ended);
    expect(site.lines).toEqual([]);
    await expect(site.visit('/')).rejects.toThrow('ECONNREFUSED');
  });
});
