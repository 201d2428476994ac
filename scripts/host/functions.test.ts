import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { config, type Served, serveProject } from './fixture.ts';

const echo = `
import { word } from '#src/words/word.ts';
export default async (req, context) => {
  const body = new Uint8Array(await req.arrayBuffer());
  const sum = body.reduce((all, byte) => (all + byte) % 65536, 0);
  const headers = Object.fromEntries(req.headers);
  return Response.json(
    { word, method: req.method, url: req.url, params: context.params, ip: context.ip,
      deploy: context.deploy.context, size: body.length, sum, headers },
    { status: 201, headers: [['set-cookie', 'a=1'], ['set-cookie', 'b=2'], ['x-own', 'yes']] },
  );
};
${config(`{ path: ['/api/echo', '/api/echo/:kind/:id?', '/api/files/*'], excludedPath: '/api/files/private/*' }`)}`;

let site: Served;

beforeAll(async () => {
  site = await serveProject(
    {
      '.env': 'FROM_FILE=file\nFROM_BOTH=file\n',
      'src/words/word.ts': `import { end } from './end.ts';\nexport const word: string = 'hello' + end;`,
      'src/words/end.ts': `export const end = '!' as const;`,
      'dist/index.html': 'home',
      'dist/both.html': 'static',
      'dist/other.html': 'static',
      'dist/_headers': '/*\n  X-Rule: yes\n',
      'dist/_redirects': '/rewritten/* /api/echo/rewritten/:splat 200\n',
      'functions/echo.ts': echo,
      'functions/plain.ts': `export default () => new Response('plain');`,
      'functions/post.ts': `export default () => new Response('posted');${config(`{ path: '/api/post', method: 'POST' }`)}`,
      'functions/capital.ts': `export default () => new Response('reached');${config(`{ path: ['/api/Capital', '/api/Both/:id', '/api/both/:id'] }`)}`,
      'functions/prefers.ts': `export default () => new Response('function');${config(`{ path: ['/both', '/neither'], preferStatic: true }`)}`,
      'functions/over.ts': `export default () => new Response('function');${config(`{ path: '/other' }`)}`,
      'functions/limited.ts': `export default () => new Response('passed');${config(`{ path: '/api/limited', rateLimit: { windowLimit: 2, windowSize: 60, aggregateBy: ['ip', 'domain'] } }`)}`,
      'functions/env.ts': 'export default () => Response.json(process.env);',
      'functions/store.ts': `
import { getStore } from '@netlify/blobs';
export default async (req) => {
  const store = getStore({ name: 'outbox', consistency: 'strong' });
  const key = new URL(req.url).searchParams.get('key');
  if (req.method === 'PUT') await store.set(key, await req.text(), { metadata: { kind: 'text' } });
  const found = await store.getWithMetadata(key);
  const { blobs } = await store.list();
  return Response.json({ data: found?.data, metadata: found?.metadata, keys: blobs.map((blob) => blob.key) });
};
${config(`{ path: '/api/store' }`)}`,
      'functions/empty.ts': 'export default () => new Response(null, { status: 204 });',
      'functions/nothing.ts': 'export default () => undefined;',
      'functions/later-background.ts': `
export default async (req) => { await req.text(); };`,
      'functions/hourly.ts': `export default () => new Response();${config(`{ schedule: '@hourly' }`)}`,
    },
    { env: { FROM_BOTH: 'option' } },
  );
});
afterAll(() => site.close());

const json = async (path: string, options = {}) => JSON.parse((await site.visit(path, options)).text);

describe('routes', () => {
  test('a function that imports by the alias of the project answers with status and headers', async () => {
    const answer = await site.visit('/api/echo');
    expect([answer.status, answer.headers['set-cookie'], answer.headers['x-own']]).toEqual([
      201,
      ['a=1', 'b=2'],
      'yes',
    ]);
    expect(JSON.parse(answer.text).word).toBe('hello!');
  });

  test.each([
    ['/api/echo/a/b', { kind: 'a', id: 'b' }],
    ['/api/echo/a', { kind: 'a' }],
    ['/api/echo/jo%C3%A3o/b/', { kind: 'jo%C3%A3o', id: 'b' }],
    ['/api/files/x/y', { '0': 'x/y' }],
  ])('%s has the parameters %o', async (path, params) => {
    expect((await json(path)).params).toEqual(params);
  });

  test.each([
    ['GET', '/api/echo', 201],
    ['GET', '/api/echo/', 201],
    ['GET', '/api/ECHO', 201],
    ['GET', '/api/files/private/a', 404],
    ['GET', '/api/echo/a/b/c', 404],
    ['GET', '/.netlify/functions/echo', 404],
    ['GET', '/.netlify/functions/plain', 200],
    ['POST', '/.netlify/functions/plain/', 200],
    ['GET', '/.netlify/functions/unknown', 404],
    ['GET', '/.netlify/functions/hourly', 404],
    ['POST', '/.netlify/functions/hourly', 404],
    ['POST', '/api/Post', 200],
    ['POST', '/api/post', 200],
    ['GET', '/api/Post', 404],
    ['GET', '/api/Capital', 404],
    ['GET', '/api/capital', 404],
    ['GET', '/api/Both/A', 200],
    ['GET', '/api/both/a', 200],
    ['TRACE', '/api/echo', 405],
    ['GET', '/.netlify/functions/empty', 204],
    ['GET', '/.netlify/functions/nothing', 204],
  ])('%s %s answers %i', async (method, path, status) => {
    expect((await site.visit(path, { method })).status).toBe(status);
  });

  test.each([
    ['/both', 'static'],
    ['/neither', 'function'],
    ['/other', 'function'],
  ])('%s is answered by the %s', async (path, text) => {
    expect((await site.visit(path)).text).toBe(text);
  });

  test('a rule may rewrite to a function, query kept', async () => {
    const { url, params } = await json('/rewritten/7?a=b');
    expect([new URL(url).pathname + new URL(url).search, params]).toEqual([
      '/api/echo/rewritten/7?a=b',
      { kind: 'rewritten', id: '7' },
    ]);
  });

  test('header rules leave functions alone', async () => {
    expect((await site.visit('/api/echo')).headers['x-rule']).toBeUndefined();
  });
});

describe('requests', () => {
  test('what a client says in the name of the network is dropped', async () => {
    const { ip, headers, deploy } = await json('/api/echo', {
      headers: {
        'x-nf-client-connection-ip': '6.6.6.6',
        'x-nf-identity-info': 'e30=',
        'x-forwarded-for': '6.6.6.6',
        'x-own': 'kept',
      },
    });
    expect(headers['x-nf-identity-info']).toBeUndefined();
    expect([ip, headers['x-forwarded-for'], headers['x-own'], deploy]).toEqual([
      '127.0.0.1',
      '127.0.0.1',
      'kept',
      'production',
    ]);
  });

  test.each([
    ['127.0.0.1:PORT', 'http://127.0.0.1:PORT'],
    ['[::1]:PORT', 'http://[::1]:PORT'],
    ['localhost:1', 'http://localhost:PORT'],
    ['localhost', 'http://localhost:PORT'],
    ['localhost:PORT@evil.example', 'http://localhost:PORT'],
    ['evil.example', 'http://localhost:PORT'],
    ['evil.example:PORT', 'http://localhost:PORT'],
    ['%', 'http://localhost:PORT'],
  ])('the host %s is seen as %s', async (host, origin) => {
    const withPort = (text: string) => text.replace('PORT', new URL(site.url).port);
    const { url } = await json('/api/echo', { headers: { host: withPort(host) } });
    expect(new URL(url).origin).toBe(withPort(origin));
  });

  test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS'])('%s with a body reaches the function', async (method) => {
    const headers = { 'content-length': '3' };
    const answer = await site.visit('/api/echo', { method, headers, body: 'abc' });
    expect(answer.status).toBe(201);
  });

  test('a binary body arrives byte by byte', async () => {
    const body = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 256));
    const { size, sum } = await json('/api/echo', { method: 'POST', body });
    expect([size, sum]).toEqual([body.length, body.reduce((all, byte) => (all + byte) % 65536, 0)]);
  });

  test.each([
    ['/api/echo', 4.5 * 1024 * 1024, 201],
    ['/api/echo', 4.5 * 1024 * 1024 + 1, 413],
    ['/.netlify/functions/later-background', 256 * 1024, 202],
    ['/.netlify/functions/later-background', 256 * 1024 + 1, 413],
  ])('%s takes a body of %i bytes with %i', async (path, size, status) => {
    expect((await site.visit(path, { method: 'POST', body: Buffer.alloc(size) })).status).toBe(status);
  });

  test('requests over the limit of a window are refused', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await site.visit('/api/limited')).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await site.visit('/.netlify/functions/plain')).status).toBe(200);
  });
});

describe('environment', () => {
  test('functions see the site, the settings and nothing of the build', async () => {
    const env = await json('/.netlify/functions/env');
    expect(env).toMatchObject({ URL: site.url, FROM_FILE: 'file', FROM_BOTH: 'option' });
    expect(env.SITE_ID).toBeTruthy();
    expect(env.CONTEXT).toBe(process.env['CONTEXT']);
    expect(process.env['FROM_FILE']).toBeUndefined();
  });

  test('blobs are kept', async () => {
    const put = await json('/api/store?key=a/b', { method: 'PUT', body: 'olá' });
    const got = await json('/api/store?key=a/b');
    expect(put).toEqual({ data: 'olá', metadata: { kind: 'text' }, keys: ['a/b'] });
    expect(got).toEqual(put);
  });
});
