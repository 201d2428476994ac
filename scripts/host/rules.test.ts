import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { type Served, serveProject } from './fixture.ts';
import { loadRedirects } from './rules.ts';

const missing = 'não existe';
let site: Served;

beforeAll(async () => {
  site = await serveProject({
    'netlify.toml': `
[build]
publish = "dist"
[[redirects]]
from = "/first"
to = "/toml-wins"
[[headers]]
for = "/about"
[headers.values]
X-Both = "toml"
`,
    'dist/about.html': 'about',
    'dist/404.html': missing,
    'dist/en/404.html': 'does not exist',
    'dist/taken.html': 'file',
    'dist/covered.html': 'never seen',
    'dist/gone.html': 'gone',
    'dist/_redirects': `
/pt/*        /:splat            301!
/first       /redirects-wins    301
/taken       /elsewhere         301
/covered     /about             302!
/p/:a/:b     /q/:b/:a           302
/keep        /kept?a=1          302
/hash        /about#part        302
/store id=:id  /blog/:id        302
/away/*      https://other.example/:splat  302
/joão        /utf               302
/ma%C3%A7%C3%A3  /encoded       302
/lost        /not/there         404
/410         /gone              410
/en/*        /en/404.html       404
`,
    'dist/_headers': `
/*
  X-Frame-Options: DENY
/about
  X-Both: file
  X-Once: yes
/assets/*
  Cache-Control: public,max-age=31536000,immutable
/talentos/:gender/joão
  X-Placeholder: yes
`,
    'dist/assets/a.js': 'js',
    'dist/talentos/man/joão.html': 'joão',
  });
});
afterAll(() => site.close());

test.each([
  ['/pt/about?a=1&b=2', 301, '/about?a=1&b=2'],
  ['/pt', 301, '/'],
  ['/first', 301, '/redirects-wins'],
  ['/covered', 302, '/about'],
  ['/p/a%20b/jo%C3%A3o/', 302, '/q/jo%C3%A3o/a%20b'],
  ['/keep?z=1', 302, '/kept?a=1'],
  ['/hash?z=1', 302, '/about?z=1#part'],
  ['/store?id=5', 302, '/blog/5?id=5'],
  ['/away/a?b=1', 302, 'https://other.example/a?b=1'],
  ['/jo%C3%A3o', 302, '/utf'],
  ['/ma%C3%A7%C3%A3', 302, '/encoded'],
  // These must stay on the site.
  ['//pt//evil.example', 301, '/evil.example'],
  ['/pt/%2F/evil.example', 301, '/%2F/evil.example'],
  ['/pt/%5Cevil.example', 301, '/%5Cevil.example'],
  ['/pt/\\evil.example', 301, '/evil.example'],
  ['/pt/%0d%0aSet-Cookie:a=b', 301, '/%0d%0aSet-Cookie:a=b'],
  ['/pt/a%3Fb%23c', 301, '/a%3Fb%23c'],
  ['/taken', 200, 'file'],
  ['/lost', 404, missing],
  ['/410', 410, 'gone'],
  ['/store?other=5', 404, missing],
  ['/fr/nothing', 404, missing],
  ['/en/a/b/c?d', 404, 'does not exist'],
  ['/PT/about', 404, missing],
])('%s answers %i with %s', async (path, ...expected) => {
  const { status, headers, text } = await site.visit(path);
  expect([status, headers.location ?? text, headers['set-cookie']]).toEqual([...expected, undefined]);
});

test('a path with repeated slashes does not leave the site either', async () => {
  const match = await loadRedirects(await readConfig(site.project.root));
  for (const pathname of ['/pt//evil.example', '/pt///evil.example', '/pt//%5Cevil.example'])
    expect(match({ pathname, search: '' })?.to).toMatch(/^\/[^/\\]/);
});

test('a page of another status is for every method, and has a body', async () => {
  const { status, text } = await site.visit('/en/nothing', { method: 'POST' });
  expect([status, text]).toEqual([404, 'does not exist']);
});

test.each([
  ['/about', { 'x-frame-options': 'DENY', 'x-once': 'yes', 'x-both': 'toml' }],
  ['/assets/a.js', { 'cache-control': 'public, max-age=31536000, immutable' }],
  ['/', { 'cache-control': 'public,max-age=0,must-revalidate', 'x-once': undefined }],
  ['/en/nothing', { 'x-frame-options': 'DENY' }],
  ['/talentos/man/jo%C3%A3o', { 'x-placeholder': 'yes' }],
  ['/pt/about', { 'x-frame-options': undefined }],
])('%s has the headers %o, also when its version is known', async (path, expected) => {
  const first = await site.visit(path);
  const known = { 'if-none-match': String(first.headers.etag) };
  for (const { headers } of [first, await site.visit(path, { headers: known })])
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]))).toEqual(expected);
});
