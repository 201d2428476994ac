import { afterAll, beforeAll, expect, test } from 'vitest';
import { fn, type Served, serveProject } from './fixture.ts';

const echo = `
import { word } from '#src/words/word.ts';
${fn(
  `{
  const { params, ip, deploy } = context;
  return Response.json(
    { word, url: req.url, params, ip, deploy: deploy.context, headers: Object.fromEntries(req.headers) },
    { status: 201, headers: [['set-cookie', 'a=1'], ['set-cookie', 'b=2'], ['x-own', 'yes']] },
  );
}`,
  `{ path: ['/api/echo', '/api/echo/:kind/:id?', '/api/files/*'], excludedPath: '/api/files/private/*' }`,
)}`;
const plain = "new Response('function')";
let site: Served;

beforeAll(async () => {
  const files = {
    'src/words/word.ts': `import { end } from './end.ts';\nexport const word: string = 'hello' + end;`,
    'src/words/end.ts': `export const end = '!' as const;`,
    'dist/both.html': 'static',
    'dist/other.html': 'static',
    'dist/_headers': '/*\n  X-Rule: yes\n',
    'functions/echo.ts': echo,
    'functions/plain.ts': fn(plain),
    'functions/post.ts': fn(plain, `{ path: '/api/post', method: 'POST' }`),
    'functions/capital.ts': fn(plain, `{ path: ['/api/Capital', '/api/Both/:id', '/api/both/:id'] }`),
    'functions/prefers.ts': fn(plain, `{ path: ['/both', '/neither'], preferStatic: true }`),
    'functions/over.ts': fn(plain, `{ path: '/other' }`),
    'functions/env.ts': fn('Response.json(process.env)'),
    'functions/nothing.ts': fn('undefined'),
    'functions/later-background.ts': fn('{ await req.text(); }'),
    'functions/hourly.ts': fn('new Response()', `{ schedule: '@hourly' }`),
  };
  site = await serveProject(files, { env: { OWN: 'option' } });
});
afterAll(() => site.close());

const json = async (path: string, options = {}) => JSON.parse((await site.visit(path, options)).text);

test.each([
  ['/api/echo/a/b', { kind: 'a', id: 'b' }],
  ['/api/echo/jo%C3%A3o/', { kind: 'jo%C3%A3o' }],
  ['/api/files/x/y', { '0': 'x/y' }],
])('%s has the parameters %o', async (path, params) => {
  const echoed = await json(path);
  expect([echoed.params, echoed.url]).toEqual([params, site.url + path]);
});

test.each([
  ['GET', '/api/ECHO', 201],
  ['GET', '/api/files/private/a', 404],
  ['GET', '/api/echo/a/b/c', 404],
  ['GET', '/.netlify/functions/echo', 404],
  ['POST', '/.netlify/functions/plain/', 200],
  ['GET', '/.netlify/functions/hourly', 404],
  ['POST', '/api/Post', 200],
  ['GET', '/api/Post', 404],
  ['GET', '/api/Capital', 404],
  ['GET', '/api/Both/A', 200],
  ['GET', '/.netlify/functions/nothing', 204],
])('%s %s answers %i', async (method, path, status) => {
  expect((await site.visit(path, { method })).status).toBe(status);
});

test('a function wins over a file unless it prefers the file', async () => {
  const texts = await Promise.all(
    ['/both', '/neither', '/other'].map(async (path) => (await site.visit(path)).text),
  );
  expect(texts).toEqual(['static', 'function', 'function']);
});

test('an answer has its own headers alone, and a request none in the name of the network', async () => {
  const lies = { 'x-nf-identity-info': 'e30=', 'x-forwarded-for': '6.6.6.6' };
  const { status, headers, text } = await site.visit('/api/echo', { headers: { ...lies, 'x-own': 'kept' } });
  const own = [headers['set-cookie'], headers['x-own'], headers['x-rule']];
  expect([status, ...own]).toEqual([201, ['a=1', 'b=2'], 'yes', undefined]);
  const echoed = JSON.parse(text);
  expect(echoed).toMatchObject({ word: 'hello!', ip: '127.0.0.1', deploy: 'production' });
  expect(echoed.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-own': 'kept' });
  expect(echoed.headers['x-nf-identity-info']).toBeUndefined();
});

test('any name of this machine is seen as visited, and any other host as this one', async () => {
  const { port } = new URL(site.url);
  for (const name of ['127.0.0.1', '[::1]', 'localhost', 'a.example']) {
    const host = `${name}:${port}`;
    const seen = name === 'a.example' ? site.url : `http://${host}`;
    expect((await json('/api/echo', { headers: { host } })).url).toBe(`${seen}/api/echo`);
  }
});

test.each([
  ['/api/echo', 4.5 * 1024 * 1024, 201],
  ['/api/echo', 4.5 * 1024 * 1024 + 1, 413],
  ['/.netlify/functions/later-background', 256 * 1024, 202],
  ['/.netlify/functions/later-background', 256 * 1024 + 1, 413],
])('%s takes a body of %i bytes with %i', async (path, size, status) => {
  expect((await site.visit(path, { method: 'POST', body: Buffer.alloc(size) })).status).toBe(status);
});

test('functions see the site, the settings and nothing of the build', async () => {
  const env = await json('/.netlify/functions/env');
  expect(env).toMatchObject({ URL: site.url, OWN: 'option', PATH: process.env['PATH'] });
  expect([env.CONTEXT, process.env['OWN']]).toEqual([process.env['CONTEXT'], undefined]);
});
