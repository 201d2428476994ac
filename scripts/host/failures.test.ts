import { createServer, type Server } from 'node:http';
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
  rejects: fn(`{ Promise.reject(new Error('nobody caught this')); return new Promise(() => undefined); }`),
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
  'later-background': fn(`{ await fetch(process.env.BEACON + '/background/' + (await req.text()).length); }`),
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

test('a function that stopped its process starts afresh', async () => {
  await text('exits');
  await text('exits?die');
  expect(await text('exits')).toBe('1');
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

test('a background function answers at once, and goes on', async () => {
  const answer = await site.visit(path('later-background'), { method: 'POST', body: 'abc' });
  expect([answer.status, answer.text]).toEqual([202, '']);
  await hears('/background/3');
});

test('only a scheduled function can be run at will, and its failure is told', async () => {
  expect((await site.invokeScheduled('badcron')).status).toBe(500);
  await expect(site.invokeScheduled('throws')).rejects.toThrow('No scheduled function is called "throws"');
});
