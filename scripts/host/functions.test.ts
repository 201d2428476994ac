import { expect, test, vi } from 'vitest';
import { fn, openProject } from './fixture.ts';

// The first call of a function bundles it and starts a worker.
vi.setConfig({ testTimeout: 30_000 });

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
// The runtime notes each of them in the answer's head.
const manyCalls = `Promise.all(Array(600).fill('data:,').map((url) => fetch(url)))`;

const files = {
  'src/words/word.ts': `export const word = 'hello!' as const;`,
  'dist/both.html': 'static',
  'dist/other.html': 'static',
  'dist/_headers': '/*\n  X-Rule: yes\n',
  'functions/echo.ts': echo,
  'functions/plain.ts': fn(plain),
  'functions/post.ts': fn(plain, `{ path: '/api/post', method: 'POST' }`),
  'functions/capital.ts': fn(plain, `{ path: '/api/Capital' }`),
  'functions/prefers.ts': fn(plain, `{ path: ['/both', '/neither'], preferStatic: true }`),
  'functions/over.ts': fn(plain, `{ path: '/other' }`),
  'functions/env.ts': fn('Response.json(process.env)'),
  'functions/later-background.ts': fn('{ await req.text(); }'),
  'functions/caller.ts': fn(`{ await ${manyCalls}; return new Response(); }`),
  'functions/hourly.ts': fn('new Response()', `{ schedule: '@hourly' }`),
};
const site = await openProject(files, { env: { OWN: 'option' } });

const json = async (path: string, options = {}) => JSON.parse((await site.visit(path, options)).text);

test.each([
  ['/api/echo/a/b', { kind: 'a', id: 'b' }],
  ['/api/echo/jo%C3%A3o/', { kind: 'jo%C3%A3o' }],
  ['/api/files/x/y', { '0': 'x/y' }],
])('%s has the parameters %j', async (path, params) => {
  const echoed = await json(path);
  expect([echoed.params, echoed.url]).toEqual([params, site.url + path]);
});

test.each([
  ['GET', '/api/ECHO', 201],
  ['GET', '/api/files/private/a', 404],
  ['GET', '/.netlify/functions/echo', 404],
  ['POST', '/.netlify/functions/plain/', 200],
  ['GET', '/.netlify/functions/hourly', 404],
  ['POST', '/api/Post', 200],
  ['GET', '/api/Post', 404],
  ['GET', '/api/Capital', 404],
  ['GET', '/.netlify/functions/caller', 200],
])('%s %s answers %i', async (method, path, status) => {
  expect((await site.visit(path, { method })).status).toBe(status);
});

test('a function wins over a file unless it prefers the file', async () => {
  const textOf = async (path: string) => (await site.visit(path)).text;
  expect(await textOf('/both')).toBe('static');
  for (const path of ['/neither', '/other']) expect(await textOf(path)).toBe('function');
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

test('a background function takes less than others', async () => {
  const post = { method: 'POST', body: Buffer.alloc(256 * 1024 + 1) };
  expect((await site.visit('/api/echo', post)).status).toBe(201);
  expect((await site.visit('/.netlify/functions/later-background', post)).status).toBe(413);
});

test('functions see the site and the settings, which the host itself does not take', async () => {
  const own = { URL: site.url, OWN: 'option', PATH: process.env['PATH'] };
  expect(await json('/.netlify/functions/env')).toMatchObject(own);
  expect(process.env['OWN']).toBeUndefined();
});
