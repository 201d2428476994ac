import { symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serveProject } from './fixture.ts';

const page = `<h1>${'texto '.repeat(200)}</h1>`;
const digits = '0123456789';
const large = Buffer.alloc(9 * 1024 * 1024, 'ab');
const missing = 'not here';
let site: Served;

beforeAll(async () => {
  site = await serveProject({
    'secret.txt': 'secret',
    'dist/index.html': page,
    'dist/404.html': missing,
    'dist/about.html': 'about',
    'dist/en.html': 'english',
    'dist/en/about.html': 'about us',
    'dist/folder/index.html': 'folder',
    'dist/both.html': 'both',
    'dist/both/index.html': 'both inside',
    'dist/talentos/a b/joão.html': 'joão',
    'dist/digits.bin': digits,
    'dist/empty.txt': '',
    'dist/large.mp4': large,
    'dist/a.js': 'js',
    'dist/_headers': '/x\n  A: b\n',
    'dist/_redirects': '/old /about 301\n',
  });
  const { root } = site.project;
  symlinkSync(join(root, 'secret.txt'), join(root, 'dist/link.txt'));
  symlinkSync(dirname(root), join(root, 'dist/up'));
  symlinkSync(join(root, 'dist/digits.bin'), join(root, 'dist/inside.bin'));
});
afterAll(() => site.close());

test.each([
  ['/', 200, page],
  ['/about', 200, 'about'],
  ['/about.html', 200, 'about'],
  ['/en', 200, 'english'],
  ['/en/about', 200, 'about us'],
  ['/folder/', 200, 'folder'],
  ['/folder/index.html', 200, 'folder'],
  ['/both', 200, 'both'],
  ['/talentos/a%20b/jo%C3%A3o', 200, 'joão'],
  ['/about?query=1', 200, 'about'],
  ['//about', 200, 'about'],
  ['/inside.bin', 200, digits],
  ['/large.mp4', 200, large.toString()],
  ['/about/', 301, '/about'],
  ['/about/?a=1', 301, '/about?a=1'],
  ['/en/', 301, '/en'],
  ['/both/', 301, '/both'],
  ['/folder', 301, '/folder/'],
  ['/talentos/a%20b/jo%C3%A3o/', 301, '/talentos/a%20b/jo%C3%A3o'],
  ['//about/', 301, '/about'],
])('%s answers %i', async (path, status, result) => {
  const { headers, text, ...answer } = await site.visit(path);
  expect([answer.status, (headers.location ?? text) === result]).toEqual([status, true]);
});

const outside =
  '/../secret.txt /%2e%2e/secret.txt /..%2fsecret.txt /%2e%2e%2fsecret.txt /..%5csecret.txt /..\\secret.txt /link.txt';
const hidden =
  '/_headers /_redirects /%5fredirects /_redirects/ /about.html%00.txt /about.html/more /nothing /up';
test.each([
  ...`${outside} ${hidden} /folder/..%2f..%2fsecret.txt`.split(' '),
  `/${'a'.repeat(5000)}`,
  `/${'a/'.repeat(3000)}`,
])('%s is not found', async (path) => {
  const { status, text } = await site.visit(path);
  expect([status, text]).toEqual([404, missing]);
});

test.each([
  ['/', 'text/html; charset=UTF-8'],
  ['/a.js', 'application/javascript; charset=UTF-8'],
  ['/digits.bin', 'application/octet-stream'],
  ['/empty.txt', 'text/plain; charset=UTF-8'],
  ['/large.mp4', 'video/mp4'],
])('%s has the content type %s, and HEAD no body', async (path, type) => {
  const { headers, body } = await site.visit(path, { method: 'HEAD' });
  const whole = await site.visit(path);
  expect([headers['content-type'], headers['content-length'], body.length]).toEqual([
    type,
    String(whole.body.length),
    0,
  ]);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused on a file', async (method) => {
  const { status, headers } = await site.visit('/', { method });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a known version is not sent again', async () => {
  const etag = String((await site.visit('/')).headers.etag);
  const ask = async (known: string) => {
    const { status, body } = await site.visit('/', { headers: { 'if-none-match': known } });
    return [status, body.length];
  };
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
    expect(await ask(known)).toEqual([304, 0]);
  expect(await ask('"other"')).toEqual([200, page.length]);
});

test.each([
  [undefined, undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['zstd, identity', undefined],
])('Accept-Encoding: %s gives %s, a version of its own', async (accepted, encoding) => {
  const sent = { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } };
  const { headers, body } = await site.visit('/', sent);
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((same: Buffer) => same);
  expect(decode(body).toString()).toBe(page);
  expect(headers['content-length']).toBe(String(body.length));
  expect(/-(br|gzip)"$/.exec(String(headers.etag))?.[1]).toBe(encoding);
  const binary = await site.visit('/digits.bin', sent);
  expect([binary.headers['content-encoding'], binary.headers.vary]).toEqual([undefined, undefined]);
});

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99', 206, digits, 'bytes 0-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=10-', 416, 'Range Not Satisfiable\n', 'bytes */10'],
  ['bytes=-0', 416, 'Range Not Satisfiable\n', 'bytes */10'],
  ['bytes=3-1', 200, digits, undefined],
  ['bytes=0-1,3-4', 200, digits, undefined],
  ['items=0-1', 200, digits, undefined],
  ['bytes=-', 200, digits, undefined],
])('Range: %s answers %i', async (range, ...expected) => {
  const { status, text, headers } = await site.visit('/digits.bin', { headers: { range } });
  expect([status, text, headers['content-range']]).toEqual(expected);
});

test('a range is of the version that is asked for', async () => {
  const { headers } = await site.visit('/digits.bin');
  for (const [tag, status] of [
    [String(headers.etag), 206],
    ['"other"', 200],
  ] as const) {
    const part = await site.visit('/digits.bin', { headers: { range: 'bytes=0-1', 'if-range': tag } });
    expect(part.status).toBe(status);
  }
});

test('a file that changes in place is served with its new content', async () => {
  writeFileSync(join(site.project.root, 'dist/about.html'), 'revised');
  expect((await site.visit('/about')).text).toBe('revised');
});
