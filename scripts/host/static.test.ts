import { symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serveProject } from './fixture.ts';

const page = `<h1>${'texto '.repeat(200)}</h1>`;
const digits = '0123456789';
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
    'dist/a.js': 'js',
    'dist/film.mp4': 'film',
  });
  const { root } = site.project;
  symlinkSync(join(root, 'secret.txt'), join(root, 'dist/link.txt'));
  symlinkSync(dirname(root), join(root, 'dist/up'));
  symlinkSync(join(root, 'dist/digits.bin'), join(root, 'dist/inside.bin'));
});
afterAll(() => site.close());

test.each([
  ['/', 200, page],
  ['/about?query=1', 200, 'about'],
  ['/about.html', 200, 'about'],
  ['/en', 200, 'english'],
  ['/en/about', 200, 'about us'],
  ['/folder/', 200, 'folder'],
  ['/both', 200, 'both'],
  ['/talentos/a%20b/jo%C3%A3o', 200, 'joão'],
  ['//about', 200, 'about'],
  ['/inside.bin', 200, digits],
  ['/about/?a=1', 301, '/about?a=1'],
  ['/en/', 301, '/en'],
  ['/both/', 301, '/both'],
  ['/folder', 301, '/folder/'],
  ['/talentos/a%20b/jo%C3%A3o/', 301, '/talentos/a%20b/jo%C3%A3o'],
  ['//about/', 301, '/about'],
  // Links lead nowhere else; `tests/abuse` tries the other ways out of the folder.
  ['/link.txt', 404, missing],
  ['/up', 404, missing],
  ['/about.html/more', 404, missing],
  [`/${'a/'.repeat(3000)}`, 404, missing],
])('%s answers %i', async (path, status, result) => {
  const { headers, text, ...answer } = await site.visit(path);
  expect([answer.status, headers.location ?? text]).toEqual([status, result]);
});

test.each([
  ['/', 'text/html; charset=UTF-8'],
  ['/a.js', 'application/javascript; charset=UTF-8'],
  ['/digits.bin', 'application/octet-stream'],
  ['/empty.txt', 'text/plain; charset=UTF-8'],
  ['/film.mp4', 'video/mp4'],
])('%s has the content type %s, and HEAD no body', async (path, type) => {
  const { headers, body } = await site.visit(path, { method: 'HEAD' });
  const length = String((await site.visit(path)).body.length);
  expect([headers['content-type'], headers['content-length'], body.length]).toEqual([type, length, 0]);
});

test('a file takes GET and HEAD, and says so', async () => {
  const { status, headers } = await site.visit('/', { method: 'POST' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a known version is not sent again', async () => {
  const etag = String((await site.visit('/')).headers.etag);
  const statusOf = async (known: string) =>
    (await site.visit('/', { headers: { 'if-none-match': known } })).status;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) expect(await statusOf(known)).toBe(304);
  expect(await statusOf('"other"')).toBe(200);
});

test.each([
  [undefined, undefined],
  ['deflate, gzip, br', 'gzip'],
  ['gzip;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['zstd, identity', undefined],
])('Accept-Encoding: %s gives %s, a version of its own', async (accepted, encoding) => {
  const sent = { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } };
  const { headers, body } = await site.visit('/', sent);
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  expect((encoding ? gunzipSync(body) : body).toString()).toBe(page);
  expect(headers['content-length']).toBe(String(body.length));
  expect(/-(gzip)"$/.exec(String(headers.etag))?.[1]).toBe(encoding);
  const binary = await site.visit('/digits.bin', sent);
  expect([binary.headers['content-encoding'], binary.headers.vary]).toEqual([undefined, undefined]);
});

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['bytes=-99', 206, digits, 'bytes 0-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=10-', 416, 'Range Not Satisfiable\n', 'bytes */10'],
  ['bytes=3-1', 200, digits, undefined],
])('Range: %s answers %i', async (range, ...expected) => {
  const { status, text, headers } = await site.visit('/digits.bin', { headers: { range } });
  expect([status, text, headers['content-range']]).toEqual(expected);
});

test('a range is of the version that is asked for', async () => {
  const etag = String((await site.visit('/digits.bin')).headers.etag);
  const statusOf = async (tag: string) =>
    (await site.visit('/digits.bin', { headers: { range: 'bytes=0-1', 'if-range': tag } })).status;
  expect([await statusOf(etag), await statusOf('"other"')]).toEqual([206, 200]);
});
