import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fn, type Served, serveOnce } from './fixture.ts';

/** Sends raw bytes and collects the answer until the other side closes. */
async function say({ url }: Served, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.on('error', () => undefined);
  socket.end(text, 'latin1');
  await new Promise((resolve) => socket.on('close', resolve));
  return Buffer.concat(parts).toString('latin1');
}

const files = { 'functions/a.ts': fn(`new Response('a')`), 'dist/_redirects': '/pt/* /:splat 301!\n' };
const path = '/.netlify/functions/a';
const ask = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** The server answers on, and has logged nothing. */
async function expectHealthy(site: Served): Promise<void> {
  expect([(await site.visit('/')).text, (await site.visit(path)).text, site.lines]).toEqual([
    'home',
    'a',
    [],
  ]);
}

test('hostile requests are answered or cut off, and the server goes on', { timeout: 30_000 }, async () => {
  const site = await serveOnce(files);
  const head = 'Host: localhost\r\nConnection: close\r\n';
  const get = (target: string, lines = '') => `GET ${target} HTTP/1.1\r\n${head}${lines}\r\n`;
  const upgrade = 'Host: a\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n';
  const chunked = `POST / HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n`;
  const requests: [string, RegExp][] = [
    [get('http://evil.example/'), /^HTTP\/1.1 200 .*home$/s],
    ['GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 200/],
    [get('/%zz'), /^HTTP\/1.1 404/],
    [get('/%c3'), /^HTTP\/1.1 404/],
    [`OPTIONS * HTTP/1.1\r\n${head}\r\n`, /^HTTP\/1.1 400/],
    [get('/pt/jo\xe3o'), /^HTTP\/1.1 400/],
    [`NONSENSE / HTTP/1.1\r\n${head}\r\n`, /^HTTP\/1.1 400/],
    ['GET / HTTP/1.1\r\n\r\n', /^HTTP\/1.1 400/],
    [get('/', `X: ${'a'.repeat(100_000)}\r\n`), /^(HTTP\/1.1 431|$)/],
    [get(`/${'a'.repeat(100_000)}`), /^(HTTP\/1.1 431|$)/],
    [`${chunked}Content-Length: 1\r\n\r\n`, /^HTTP\/1.1 400/],
    [`${chunked}\r\nzz\r\n`, /^HTTP\/1.1 4/],
    [`CONNECT other:443 HTTP/1.1\r\n${head}\r\n`, /^$/],
    [`GET / HTTP/1.1\r\n${upgrade}\r\n`, /^HTTP\/1.1 200/],
    [get('/', 'Cookie: =;;=a;b\r\nAccept-Language: \xff\r\n'), /^HTTP\/1.1 200/],
    [get('/pt/x', 'Cookie: __proto__=1\r\n'), /^HTTP\/1.1 301/],
    ['\x16\x03\x01\x02\x00\x01\x00', /^HTTP\/1.1 400/],
    ['', /^$/],
    [`${ask}garbage\r\n\r\n`, /^HTTP\/1.1 400/],
  ];
  for (const [request, expected] of requests) {
    const name = request.slice(0, 60);
    expect([name, await say(site, request)]).toEqual([name, expect.stringMatching(expected)]);
  }
  await expectHealthy(site);
});

test('visitors who leave at any moment leave no trace', { timeout: 30_000 }, async () => {
  const site = await serveOnce(files);
  await site.visit(path);
  const half = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf`;
  for (let visit = 0; visit < 200; visit++) {
    const text = visit % 10 === 0 ? half : ask;
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(text));
    socket.on('error', () => undefined);
    const leaveAt = performance.now() + (visit % 20) / 2;
    const leave = () => (performance.now() < leaveAt ? setImmediate(leave) : socket.destroy());
    leave();
    await once(socket, 'close');
  }
  await expectHealthy(site);
});

test('closing ends connections and running functions', async () => {
  const { promise: reached, resolve: reach } = Promise.withResolvers<IncomingMessage>();
  const upstream = createServer(reach).listen(0);
  onTestFinished(() => void upstream.close());
  const env = { UPSTREAM: `http://localhost:${(upstream.address() as AddressInfo).port}` };
  const site = await serveOnce({ 'functions/waits.ts': fn('fetch(process.env.UPSTREAM)') }, { env });
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
