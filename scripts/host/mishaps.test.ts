import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { config, type Served, serveProject } from './fixture.ts';

let beacons: Server;
let heard: (path: string) => Promise<string>;
let site: Served;

beforeAll(async () => {
  const received: string[] = [];
  const waiting: (() => void)[] = [];
  beacons = createServer((req, res) => {
    received.push(req.url ?? '');
    for (const wake of waiting.splice(0)) wake();
    if (req.url !== '/hold') res.end();
    else
      req.socket.on('close', () => {
        received.push('/let-go');
        for (const wake of waiting.splice(0)) wake();
      });
  }).listen(0);
  heard = async (path) => {
    for (;;) {
      const found = received.find((url) => url.startsWith(path));
      if (found) return found;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const beacon = `http://localhost:${(beacons.address() as AddressInfo).port}`;

  site = await serveProject(
    {
      'dist/index.html': 'home',
      'functions/plain.ts': `export default () => new Response('plain');`,
      'functions/throws.ts': `export default () => { throw new Error('on purpose'); };`,
      'functions/odd.ts': `export default () => new Response('odd', { headers: { 'x-odd': 'a\\u0001b' } });`,
      'functions/rejects.ts': `
export default (req) => {
  if (req.url.endsWith('?good')) return new Promise((resolve) => { globalThis.release = () => resolve(new Response('good')); });
  if (req.url.endsWith('?release')) { globalThis.release(); return new Response('released'); }
  Promise.reject(new Error('nobody caught this'));
  return new Promise(() => undefined);
};`,
      'functions/late.ts': `
export default () => { setTimeout(() => { throw new Error('thrown later'); }, 1); return new Promise(() => undefined); };`,
      'functions/exits.ts': `
let count = 0;
export default (req) => { if (req.url.endsWith('?die')) process.exit(3); return new Response(String(++count)); };`,
      'functions/broken.ts': `throw new Error('cannot load'); export default () => new Response('never');`,
      'functions/loops.ts': `
export default async (req) => {
  if (!req.url.endsWith('?loop')) return new Response('alive');
  fetch(process.env.BEACON + '/hold').catch(() => undefined);
  await fetch(process.env.BEACON + '/looping');
  for (;;);
};
${config(`{ path: '/api/loops', timeout: 3 }`)}`,
      'functions/hangs.ts': `export default () => new Promise(() => undefined);\n${config(`{ path: '/api/hangs', timeout: 1 }`)}`,
      'functions/stalls.ts': `
export default () => new Response(new ReadableStream({ start(stream) { stream.enqueue(new TextEncoder().encode('half')); } }));
${config(`{ path: '/api/stalls', timeout: 3 }`)}`,
      'functions/breaks.ts': `
export default () => new Response(new ReadableStream({
  start(stream) { stream.enqueue(new TextEncoder().encode('half')); },
  pull(stream) { stream.error(new Error('broke off')); },
}, { highWaterMark: 0 }));`,
      'functions/endless.ts': `
let pulled = 0;
export default (req) => {
  if (req.url.endsWith('?count')) return new Response(String(pulled));
  return new Response(new ReadableStream({
    pull(stream) { pulled += 1; stream.enqueue(new Uint8Array(65536)); },
    async cancel() { await fetch(process.env.BEACON + '/cancelled'); },
  }));
};`,
      'functions/later-background.ts': `
export default async (req) => { await fetch(process.env.BEACON + '/background/' + (await req.text()).length); };`,
      'functions/after.ts': `
export default (req, context) => {
  context.waitUntil(fetch(process.env.BEACON + '/after'));
  return new Response('answered');
};`,
      'functions/hourly.ts': `
export default async (req) => {
  const { next_run } = await req.json();
  console.log('ran');
  return new Response(typeof next_run, { status: 200, headers: { 'x-event': req.headers.get('x-netlify-event') } });
};
${config(`{ schedule: '@hourly' }`)}`,
      'functions/badcron.ts': `export default () => { throw new Error('cron failed'); };\n${config(`{ schedule: '@daily' }`)}`,
    },
    { env: { BEACON: beacon } },
  );
});
afterAll(async () => {
  await site.close();
  beacons.closeAllConnections();
  beacons.close();
});

describe('trouble', () => {
  test.each([
    ['/.netlify/functions/throws', 'on purpose'],
    ['/.netlify/functions/odd', 'Invalid character'],
    ['/.netlify/functions/rejects', 'nobody caught this'],
    ['/.netlify/functions/late', 'thrown later'],
    ['/.netlify/functions/exits?die', 'exit 3'],
    ['/.netlify/functions/broken', 'cannot load'],
  ])('%s answers 500 and leaves a line', async (path, reason) => {
    const before = site.lines.length;
    const { status, text } = await site.visit(path);
    expect(status).toBe(500);
    expect(text).not.toContain(reason);
    const added = site.lines.slice(before).filter((line) => line.includes(reason));
    expect(added).toHaveLength(1);
    expect(added[0]).not.toContain('\n');
    expect((await site.visit('/')).status).toBe(200);
  });

  test('an error that nobody caught fails its own request only', async () => {
    const good = site.visit('/.netlify/functions/rejects?good');
    expect((await site.visit('/.netlify/functions/rejects')).status).toBe(500);
    await site.visit('/.netlify/functions/rejects?release');
    expect((await good).text).toBe('good');
  });

  test('a function that stopped its process starts afresh', async () => {
    await site.visit('/.netlify/functions/exits');
    await site.visit('/.netlify/functions/exits?die');
    expect((await site.visit('/.netlify/functions/exits')).text).toBe('1');
  });

  test('what takes too long is given up, and the next request is served', async () => {
    const visits = ['/api/loops?loop', '/api/hangs'].map((path) => site.visit(path));
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual([504, 504]);
    expect((await site.visit('/api/loops')).text).toBe('alive');
    expect(site.lines).toContain('[hangs] timed out after 1 s');
    // What an endless loop held on to is free once its worker is gone.
    await heard('/let-go');
  });

  test.each(['/.netlify/functions/breaks', '/api/stalls'])(
    'half an answer of %s ends in a broken connection',
    async (path) => {
      await expect(site.visit(path)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    },
  );

  test('a stream waits for its reader, and stops when the reader leaves', async () => {
    const reading = await new Promise<IncomingMessage>((resolve) => {
      get(
        `${site.url.replace('localhost', '127.0.0.1')}/.netlify/functions/endless`,
        { agent: false },
        resolve,
      );
    });
    const count = async () => Number((await site.visit('/.netlify/functions/endless?count')).text);
    let [last, equal] = [-1, 0];
    while (equal < 20) {
      const now = await count();
      equal = now === last ? equal + 1 : 0;
      last = now;
      expect(now).toBeLessThan(1000);
    }
    reading.destroy();
    await heard('/cancelled');
  });
});

describe('out of sight', () => {
  test('a background function answers at once and goes on', async () => {
    const answer = await site.visit('/.netlify/functions/later-background', { method: 'POST', body: 'abc' });
    expect([answer.status, answer.text]).toEqual([202, '']);
    await heard('/background/3');
  });

  test('work may go on after an answer', async () => {
    expect((await site.visit('/.netlify/functions/after')).text).toBe('answered');
    await heard('/after');
  });

  test('a scheduled function runs when its clock is asked to', async () => {
    const answer = await site.invokeScheduled('hourly');
    expect([answer.status, answer.headers.get('x-event'), await answer.text()]).toEqual([
      200,
      'schedule',
      'string',
    ]);
    expect(site.lines).toContain('[hourly] ran');
    expect((await site.invokeScheduled('badcron')).status).toBe(500);
    await expect(site.invokeScheduled('plain')).rejects.toThrow('No scheduled function is called "plain"');
  });
});
