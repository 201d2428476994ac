import { expect, test } from 'vitest';
import { openProject } from './fixture.ts';

const missing = 'não existe';

const site = await openProject({
  'dist/about.html': 'about',
  'dist/404.html': missing,
  'dist/en/404.html': 'does not exist',
  'dist/taken.html': 'file',
  'dist/covered.html': 'never seen',
  'dist/_redirects': `
/pt/*        /:splat            301!
/taken       /elsewhere         301
/covered     /about             302!
/p/:a/:b     /q/:b/:a           302
/keep        /kept?a=1          302
/away/*      https://other.example/:splat  302
/joão        /utf               302
/404         /404.html          404!
/en/*        /en/404.html       404
`,
  'dist/_headers': `
/*
  X-Frame-Options: DENY
/about
  X-Once: yes
/assets/*
  Cache-Control: public,max-age=31536000,immutable
/talentos/:gender/joão
  X-Placeholder: yes
`,
  'dist/assets/a.js': 'js',
  'dist/talentos/man/joão.html': 'joão',
});

test.each([
  ['/pt/about?a=1&b=2', 301, '/about?a=1&b=2'],
  ['/pt', 301, '/'],
  ['/covered', 302, '/about'],
  ['/p/a%20b/jo%C3%A3o/', 302, '/q/jo%C3%A3o/a%20b'],
  ['/keep?z=1', 302, '/kept?a=1'],
  ['/away/a?b=1', 302, 'https://other.example/a?b=1'],
  ['/jo%C3%A3o', 302, '/utf'],
  // These must stay on the site.
  ['//pt//evil.example', 301, '/evil.example'],
  ['/pt/%2F/evil.example', 301, '/%2F/evil.example'],
  ['/pt/%5Cevil.example', 301, '/%5Cevil.example'],
  ['/pt/%0d%0aSet-Cookie:a=b', 301, '/%0d%0aSet-Cookie:a=b'],
  ['/taken', 200, 'file'],
  ['/404', 404, missing],
  ['/fr/nothing', 404, missing],
  ['/en/a/b/c?d', 404, 'does not exist'],
])('%s answers %i with %s', async (path, ...expected) => {
  const { status, headers, text } = await site.visit(path);
  expect([status, headers.location ?? text, headers['set-cookie']]).toEqual([...expected, undefined]);
});

test.each([
  ['/about', { 'x-frame-options': 'DENY', 'x-once': 'yes' }],
  ['/assets/a.js', { 'cache-control': 'public, max-age=31536000, immutable' }],
  ['/', { 'cache-control': 'public,max-age=0,must-revalidate', 'x-once': undefined }],
  ['/talentos/man/jo%C3%A3o', { 'x-placeholder': 'yes' }],
])('%s has the headers %j, also when its version is known', async (path, expected) => {
  const first = await site.visit(path);
  const known = { 'if-none-match': String(first.headers.etag) };
  for (const { headers } of [first, await site.visit(path, { headers: known })])
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]))).toEqual(expected);
});
