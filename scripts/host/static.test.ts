import { symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openProject } from './fixture.ts';

const page = `<h1>${'texto '.repeat(200)}</h1>`;
const digits = '0123456789';
const missing = 'not here';

const site = await openProject({
  'secret.txt': 'secret',
  'dist/index.html': page,
  'dist/404.html': missing,
  'dist/en.html': 'english',
  'dist/en/about.html': 'about us',
  'dist/folder/index.html': 'folder',
  'dist/talentos/a b/joão.html': 'joão',
  'dist/digits.bin': digits,
  'dist/a.js': 'js',
});
const { root } = site;
symlinkSync(join(root, 'secret.txt'), join(root, 'dist/link.txt'));
symlinkSync(dirname(root), join(root, 'dist/up'));
symlinkSync(join(root, 'dist/digits.bin'), join(root, 'dist/inside.bin'));

test.each([
  ['/', 200, page],
  ['/en/about?query=1', 200, 'about us'],
  ['/en', 200, 'english'],
  ['/folder/', 200, 'folder'],
  ['/talentos/a%20b/jo%C3%A3o', 200, 'joão'],
  ['//en//about', 200, 'about us'],
  ['/inside.bin', 200, digits],
  ['/en/about/?a=1', 301, '/en/about?a=1'],
  ['/en/', 301, '/en'],
  ['/folder', 301, '/folder/'],
  // Links lead nowhere else; `tests/abuse` tries the other ways out of the folder.
  ['/link.txt', 404, missing],
  ['/up', 404, missing],
  ['/en.html/more', 404, missing],
])('%s answers %i', async (path, status, result) => {
  const { headers, text, ...answer } = await site.visit(path);
  expect([answer.status, headers.location ?? text]).toEqual([status, result]);
});

test.each([
  ['/', 'text/html; charset=UTF-8'],
  ['/a.js', 'application/javascript; charset=UTF-8'],
  ['/digits.bin', 'application/octet-stream'],
])('%s has the content type %s, and HEAD no body', async (path, type) => {
  const { headers, body } = await site.visit(path, { method: 'HEAD' });
  const length = String((await site.visit(path)).body.length);
  expect([headers['content-type'], headers['content-length'], body.length]).toEqual([type, length, 0]);
});

test('a known version is not sent again', async () => {
  const etag = String((await site.visit('/')).headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '"other"']) {
    const { status } = await site.visit('/', { headers: { 'if-none-match': known } });
    expect([known, status]).toEqual([known, known === '"other"' ? 200 : 304]);
  }
});

test.each([
  [undefined, undefined],
  ['deflate, gzip, br', 'gzip'],
  ['gzip;q=0', undefined],
])('Accept-Encoding: %s gives %s, a version of its own', async (accepted, encoding) => {
  const sent = { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } };
  const { headers, body } = await site.visit('/', sent);
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  expect((encoding ? gunzipSync(body) : body).toString()).toBe(page);
  expect(String(headers.etag).endsWith('-gzip"')).toBe(encoding !== undefined);
  const binary = await site.visit('/digits.bin', sent);
  expect([binary.headers['content-encoding'], binary.headers.vary]).toEqual([undefined, undefined]);
});

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['bytes=-99', 206, digits, 'bytes 0-9/10'],
  ['bytes=10-', 416, 'Range Not Satisfiable\n', 'bytes */10'],
])('Range: %s answers %i, unless another version is asked for', async (range, ...expected) => {
  const { status, text, headers } = await site.visit('/digits.bin', { headers: { range } });
  expect([status, text, headers['content-range']]).toEqual(expected);
  const other = { headers: { range, 'if-range': '"other"' } };
  expect((await site.visit('/digits.bin', other)).status).toBe(200);
});
