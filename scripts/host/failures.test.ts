import { createServer, get, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fn, type Served, serveProject } from './fixture.ts';

/** The paths that functions asked for at a server of the test. */
const heard: string[] = [];
let beacons: Server;
let site: Served;

const beacon = (path: string) => `fetch(process.env.BEACON + '${path}')`;
const stream = (source: string) => `new Response(new ReadableStream({ ${source} }, { highWaterMark: 0 }))`;
const half = `start(stream) { stream.enqueue(new TextEncoder().encode('half')); }`;
const functions: Record<string, string> = {
  throws: fn(`{ throw new Error('on purpose'); }`),
  odd: fn(`new Response('odd', { headers: { 'x-odd': 'a\\u0001b' } })`),
  rejects: fn(`{
    if (req.url.endsWith('?good')) return new Promise((resolve) => { globalThis.release = () => resolve(new Response('good')); });
    if (req.url.endsWith('?release')) { globalThis.release(); return new Response('released'); }
    Promise.reject(new Error('nobody caught this'));
    return new Promise(() => undefined);
  }`),
  late: fn(
    `{ setTimeout(() => { throw new Error('thrown later'); }, 1); return new Promise(() => undefined); }`,
  ),
  exits: `let count = 0;\n${fn(`{ if (req.url.endsWith('?die')) process.exit(3); return new Response(String(++count)); }`)}`,
  broken: `throw new Error('cannot load');\n${fn(`new Response('never')`)}`,
  loops: fn(
    `{
    if (!req.url.endsWith('?loop')) return new Response('alive');
    ${beacon('/hold')}.catch(() => undefined);
    await ${beacon('/looping')};
    for (;;);
  }`,
    `{ path: '/api/loops', timeout: 3 }`,
  ),
  hangs: fn('new Promise(() => undefined)', `{ path: '/api/hangs', timeout: 1 }`),
  stalls: fn(stream(half), `{ path: '/api/stalls', timeout: 3 }`),
  breaks: fn(stream(`${half}, pull(stream) { stream.error(new Error('broke off')); }`)),
  endless: `let pulled = 0;\n${fn(
    `req.url.endsWith('?count') ? new Response(String(pulled)) : ${stream(
      `pull(stream) { pulled += 1; stream.enqueue(new Uint8Array(65536)); }, async cancel() { await ${beacon('/cancelled')}; }`,
    )}`,
  )}`,
  'later-background': fn(`{ await fetch(process.env.BEACON + '/background/' + (await req.text()).length); }`),
  after: fn(`{ context.waitUntil(${beacon('/after')}); return new Response('answered'); }`),
  hourly: fn(
    `{
    const { next_run } = await req.json();
    console.log('ran');
    return new Response(typeof next_run, { headers: { 'x-event': req.headers.get('x-netlify-event') } });
  }`,
    `{ schedule: '@hourly' }`,
  ),
  badcron: fn(`{ throw new Error('cron failed'); }`, `{ schedule: '@daily' }`),
};
const path = (name: string) => `/.netlify/functions/${name}`;
const text = async (name: string) => (await site.visit(path(name))).text;
const hears = (url: string) => vi.waitFor(() => expect(heard).toContain(url), 10_000);

beforeAll(async () => {
  beacons = createServer((req, res) => {
    heard.push(req.url ?? '');
    if (req.url !== '/hold') res.end();
    else req.socket.on('close', () => heard.push('/let-go'));
  }).listen(0);
  const files = Object.entries(functions).map(([name, code]) => [`functions/${name}.ts`, code]);
  const env = { BEACON: `http://localhost:${(beacons.address() as AddressInfo).port}` };
  site = await serveProject(Object.fromEntries(files), { env });
});
afterAll(async () => {
  await site.close();
  beacons.closeAllConnections();
  beacons.close();
});

test.each([
  ['throws', 'on purpose'],
  ['odd', 'Invalid character'],
  ['rejects', 'nobody caught this'],
  ['late', 'thrown later'],
  ['exits?die', 'exit 3'],
  ['broken', 'cannot load'],
])('the failure of %s answers 500 and leaves one line', async (name, reason) => {
  const before = site.lines.length;
  const answer = await site.visit(path(name));
  expect([answer.status, answer.text.includes(reason)]).toEqual([500, false]);
  const added = () => site.lines.slice(before).filter((line) => line.includes(reason));
  await vi.waitFor(() => expect(added()).toHaveLength(1));
  expect(added()[0]).not.toContain('\n');
  expect((await site.visit('/')).status).toBe(200);
});

test('an error that nobody caught fails its own request only', async () => {
  const good = text('rejects?good');
  expect((await site.visit(path('rejects'))).status).toBe(500);
  await text('rejects?release');
  expect(await good).toBe('good');
});

test('a function that stopped its process starts afresh', async () => {
  await text('exits');
  await text('exits?die');
  expect(await text('exits')).toBe('1');
});

test('an upload that a stopped function was to take is answered', async () => {
  const { port } = new URL(site.url);
  await text('exits');
  const upload = request({ port, path: path('exits'), method: 'POST', headers: { 'content-length': 10 } });
  const answered = new Promise<IncomingMessage>((resolve) => upload.on('response', resolve));
  upload.write('half');
  await text('exits');
  await text('exits?die');
  expect((await answered).statusCode).toBe(500);
  upload.destroy();
});

test('what takes too long is given up, and the next request is served', { timeout: 30_000 }, async () => {
  const visits = ['/api/loops?loop', '/api/hangs'].map((each) => site.visit(each));
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual([504, 504]);
  expect((await site.visit('/api/loops')).text).toBe('alive');
  expect(site.lines).toContain('[hangs] timed out after 1 s');
  // What an endless loop held is free once its worker is gone.
  await hears('/let-go');
});

test.each([path('breaks'), '/api/stalls'])(
  'half an answer of %s ends in a broken connection',
  async (each) => {
    await expect(site.visit(each)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  },
);

test('a stream waits for its reader, and stops when the reader leaves', async () => {
  const url = site.url.replace('localhost', '127.0.0.1') + path('endless');
  const reading = await new Promise<IncomingMessage>((resolve) => get(url, { agent: false }, resolve));
  let [last, equal] = [-1, 0];
  while (equal < 20) {
    const now = Number(await text('endless?count'));
    equal = now === last ? equal + 1 : 0;
    last = now;
    expect(now).toBeLessThan(1000);
  }
  reading.destroy();
  await hears('/cancelled');
});

test('a background function answers at once, and work may go on after any answer', async () => {
  const answer = await site.visit(path('later-background'), { method: 'POST', body: 'abc' });
  expect([answer.status, answer.text]).toEqual([202, '']);
  await hears('/background/3');
  expect(await text('after')).toBe('answered');
  await hears('/after');
});

test('a scheduled function runs when it is asked to', async () => {
  const answer = await site.invokeScheduled('hourly');
  expect([answer.status, answer.headers.get('x-event'), await answer.text()]).toEqual([
    200,
    'schedule',
    'string',
  ]);
  await vi.waitFor(() => expect(site.lines).toContain('[hourly] ran'));
  expect((await site.invokeScheduled('badcron')).status).toBe(500);
  await expect(site.invokeScheduled('throws')).rejects.toThrow('No scheduled function is called "throws"');
});
