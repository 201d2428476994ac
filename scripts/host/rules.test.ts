import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { type Served, serveProject } from './fixture.ts';
import { loadRedirects } from './redirects.ts';

let site: Served;

beforeAll(async () => {
  site = await serveProject({
    'netlify.toml': `
[build]
publish = "dist"
[[redirects]]
from = "/toml"
to = "/from-toml"
[[redirects]]
from = "/first"
to = "/toml-wins"
[[headers]]
for = "/about"
[headers.values]
X-Toml = "yes"
X-Both = "toml"
`,
    '.netlify/v1/config.json': JSON.stringify({
      redirects: [
        { from: '/framework', to: '/from-framework', status: 302 },
        { from: '/first', to: '/framework-wins' },
      ],
      'redirects!': [{ from: '/urgent', to: '/from-urgent', status: 302 }],
      headers: [{ for: '/about', values: { 'X-Framework': 'yes' } }],
    }),
    'dist/index.html': 'home',
    'dist/about.html': 'about',
    'dist/404.html': 'não existe',
    'dist/en/404.html': 'does not exist',
    'dist/taken.html': 'file',
    'dist/covered.html': 'never seen',
    'dist/shown.html': 'shown',
    'dist/gone.html': 'gone',
    'dist/_redirects': `
/pt/*        /:splat            301!
/first       /redirects-wins    301
/urgent      /from-redirects    301
/taken       /elsewhere         301
/forced/*    /:splat            302!
/covered     /about             302!
/p/:a/:b     /q/:b/:a           302
/keep        /kept?a=1          302
/hash        /about#part        302
/store id=:id  /blog/:id        302
/away/*      https://other.example/:splat  302
/rewrite     /shown             200
/rewrite/*   /shown.html        200
/slashed     /shown/            200
/lost        /not/there         200
/joão        /utf               302
/ma%C3%A7%C3%A3  /encoded       302
/with%20space    /space         302
/lang/*      /en/:splat         302  Language=en
/lang/*      /br/:splat         302
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

describe('redirects', () => {
  test.each([
    ['/pt/about', 301, '/about'],
    ['/pt/about?a=1&b=2', 301, '/about?a=1&b=2'],
    ['/pt', 301, '/'],
    ['/pt/', 301, '/'],
    ['/toml', 301, '/from-toml'],
    ['/first', 301, '/redirects-wins'],
    ['/framework', 302, '/from-framework'],
    ['/urgent', 302, '/from-urgent'],
    ['/forced/about', 302, '/about'],
    ['/covered', 302, '/about'],
    ['/p/1/2', 302, '/q/2/1'],
    ['/p/1/2/', 302, '/q/2/1'],
    ['/p/a%20b/jo%C3%A3o', 302, '/q/jo%C3%A3o/a%20b'],
    ['/keep?z=1', 302, '/kept?a=1'],
    ['/hash?z=1', 302, '/about?z=1#part'],
    ['/store?id=5', 302, '/blog/5?id=5'],
    ['/away/a?b=1', 302, 'https://other.example/a?b=1'],
    ['/jo%C3%A3o', 302, '/utf'],
    ['/ma%C3%A7%C3%A3', 302, '/encoded'],
    ['/with%20space', 302, '/space'],
  ])('%s answers %i to %s', async (path, status, location) => {
    const answer = await site.visit(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test.each([
    ['/pt//evil.example', '/evil.example'],
    ['//pt//evil.example', '/evil.example'],
    ['/pt/%2F/evil.example', '/%2F/evil.example'],
    ['/pt/%2Fevil.example', '/%2Fevil.example'],
    ['/pt/%5Cevil.example', '/%5Cevil.example'],
    ['/pt/\\evil.example', '/evil.example'],
    ['/pt/%09/evil.example', '/%09/evil.example'],
    ['/pt/%0d%0aSet-Cookie:a=b', '/%0D%0ASet-Cookie:a=b'],
    ['/pt/a%3Fb%23c', '/a%3Fb%23c'],
    ['/pt/http://evil.example', '/http:/evil.example'],
    ['/pt/.//evil.example', '/evil.example'],
    ['/pt/..//evil.example', undefined],
    ['/pt/%00', '/%00'],
  ])('%s stays on the site, at %s', async (path, location) => {
    const { headers } = await site.visit(path);
    expect(headers.location).toBe(location);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('a path that was not collapsed does not leave the site either', async () => {
    const config = await readConfig(site.project.root);
    const { match } = await loadRedirects(config);
    for (const pathname of ['/pt//evil.example', '/pt///evil.example', '/pt//%5Cevil.example']) {
      expect(match({ pathname, search: '', host: 'a', headers: {} })?.to).toMatch(/^\/[^/\\]/);
    }
  });

  test.each([
    ['/taken', 200, 'file'],
    ['/rewrite', 200, 'shown'],
    ['/rewrite/a/b', 200, 'shown'],
    ['/slashed', 200, 'shown'],
    ['/lost', 404, 'não existe'],
    ['/410', 410, 'gone'],
    ['/store', 404, 'não existe'],
    ['/store?other=5', 404, 'não existe'],
    ['/nothing', 404, 'não existe'],
    ['/fr/nothing', 404, 'não existe'],
    ['/en/nothing', 404, 'does not exist'],
    ['/en/a/b/c?d', 404, 'does not exist'],
    ['/PT/about', 404, 'não existe'],
  ])('%s answers %i', async (path, status, text) => {
    const answer = await site.visit(path);
    expect([answer.status, answer.text]).toEqual([status, text]);
  });

  test.each([
    [{ 'accept-language': 'en-US,en' }, '/en/a'],
    [{ 'accept-language': 'pt-BR' }, '/br/a'],
    [{ 'accept-language': 'pt-BR', cookie: 'a=b; nf_lang=en' }, '/en/a'],
    [{}, '/br/a'],
  ])('the language of %o leads to %s', async (headers, location) => {
    expect((await site.visit('/lang/a', { headers })).headers.location).toBe(location);
  });

  test('a page of another status is for every method, and has a body', async () => {
    const { status, text } = await site.visit('/en/nothing', { method: 'POST' });
    expect([status, text]).toEqual([404, 'does not exist']);
  });
});

describe('headers', () => {
  test.each([
    ['/about', { 'x-frame-options': 'DENY', 'x-once': 'yes', 'x-both': 'toml', 'x-toml': 'yes' }],
    ['/about', { 'x-framework': 'yes' }],
    ['/assets/a.js', { 'cache-control': 'public, max-age=31536000, immutable' }],
    ['/', { 'cache-control': 'public,max-age=0,must-revalidate', 'x-once': undefined }],
    ['/nothing', { 'x-frame-options': 'DENY' }],
    ['/en/nothing', { 'x-frame-options': 'DENY' }],
    ['/talentos/man/jo%C3%A3o', { 'x-placeholder': 'yes' }],
    ['/pt/about', { 'x-frame-options': undefined }],
  ])('%s has %o', async (path, expected) => {
    const { headers } = await site.visit(path);
    for (const [name, value] of Object.entries(expected))
      expect([name, headers[name]]).toEqual([name, value]);
  });

  test('a version that is known keeps its headers', async () => {
    const first = await site.visit('/about');
    const again = await site.visit('/about', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.status, again.headers['x-once']]).toEqual([304, 'yes']);
  });
});
