import { symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Served, serveProject } from './fixture.ts';

const page = `<h1>${'texto '.repeat(200)}</h1>`;
const digits = Buffer.from('0123456789');
const large = Buffer.alloc(9 * 1024 * 1024, 'ab');
let site: Served;

beforeAll(async () => {
  site = await serveProject({
    'secret.txt': 'secret',
    'dist/index.html': page,
    'dist/404.html': 'not here',
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
    'dist/_headers': '/x\n  A: b\n',
    'dist/_redirects': '/old /about 301\n',
  });
  const { root } = site.project;
  symlinkSync(join(root, 'secret.txt'), join(root, 'dist/link.txt'));
  symlinkSync(dirname(root), join(root, 'dist/up'));
  symlinkSync(join(root, 'dist/digits.bin'), join(root, 'dist/inside.bin'));
});
afterAll(() => site.close());

describe('addresses', () => {
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
    ['/inside.bin', 200, '0123456789'],
    ['/nothing', 404, 'not here'],
    ['/en/', 301, undefined],
    ['/_headers', 404, 'not here'],
    ['/_redirects', 404, 'not here'],
    ['/%5fredirects', 404, 'not here'],
    ['/_redirects/', 404, 'not here'],
  ])('%s answers %i', async (path, status, text) => {
    const answer = await site.visit(path);
    expect(answer.status).toBe(status);
    if (text !== undefined) expect(answer.text).toBe(text);
  });

  test.each([
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['/en/', '/en'],
    ['/both/', '/both'],
    ['/folder', '/folder/'],
    ['/talentos/a%20b/jo%C3%A3o/', '/talentos/a%20b/jo%C3%A3o'],
    ['//about/', '/about'],
  ])('%s moves to %s', async (path, location) => {
    const { status, headers } = await site.visit(path);
    expect([status, headers.location]).toEqual([301, location]);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/folder/..%2f..%2fsecret.txt',
    '/link.txt',
    '/up',
    '/about.html%00.txt',
    `/${'a'.repeat(5000)}`,
    `/${'a/'.repeat(3000)}`,
    '/about.html/more',
  ])('%s is not found', async (path) => {
    const { status, text } = await site.visit(path);
    expect(status).toBe(404);
    expect(text).not.toContain('secret');
  });
});

describe('answers', () => {
  test.each([
    ['/', 'text/html; charset=UTF-8'],
    ['/digits.bin', 'application/octet-stream'],
    ['/empty.txt', 'text/plain; charset=UTF-8'],
    ['/large.mp4', 'video/mp4'],
  ])('%s has the content type %s', async (path, type) => {
    expect((await site.visit(path, { method: 'HEAD' })).headers['content-type']).toBe(type);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const { headers, body } = await site.visit('/', { method: 'HEAD' });
    expect(headers['content-length']).toBe(String(page.length));
    expect(body).toHaveLength(0);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused on a file', async (method) => {
    const { status, headers } = await site.visit('/', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('a known version is not sent again', async () => {
    const first = await site.visit('/');
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, body } = await site.visit('/', { headers: { 'if-none-match': known } });
      expect([known, status, body.length]).toEqual([known, 304, 0]);
    }
    const other = await site.visit('/', { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
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
  ])('Accept-Encoding: %s gives %s', async (accepted, encoding) => {
    const { headers, body } = await site.visit('/', {
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    const plain =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(page);
    expect(headers['content-length']).toBe(String(body.length));
  });

  test('each encoding has a version of its own', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (accepted) => {
        const { headers } = await site.visit('/', { headers: { 'accept-encoding': accepted } });
        return headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test('a picture or video is not compressed', async () => {
    const { headers } = await site.visit('/digits.bin', { headers: { 'accept-encoding': 'br' } });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, undefined, 'bytes */10'],
    ['bytes=-0', 416, undefined, 'bytes */10'],
    ['bytes=3-1', 200, '0123456789', undefined],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['items=0-1', 200, '0123456789', undefined],
    ['bytes=-', 200, '0123456789', undefined],
  ])('Range: %s answers %i', async (range, status, text, contentRange) => {
    const answer = await site.visit('/digits.bin', { headers: { range } });
    expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange]);
    if (text !== undefined) expect(answer.text).toBe(text);
  });

  test('a range of another version gives the whole', async () => {
    const { headers } = await site.visit('/digits.bin');
    const part = (tag: string) =>
      site.visit('/digits.bin', { headers: { range: 'bytes=0-1', 'if-range': tag } });
    expect((await part(String(headers.etag))).status).toBe(206);
    expect((await part('"other"')).status).toBe(200);
  });

  test('a large file comes from the disk, whole or in part', async () => {
    const whole = await site.visit('/large.mp4');
    expect(whole.body.equals(large)).toBe(true);
    const part = await site.visit('/large.mp4', { headers: { range: 'bytes=1-4' } });
    expect([part.status, part.text]).toEqual([206, 'baba']);
  });

  test('a file that changes in place is served as it is now', async () => {
    await site.visit('/about');
    writeFileSync(join(site.project.root, 'dist/about.html'), 'about, revised');
    expect((await site.visit('/about')).text).toBe('about, revised');
    writeFileSync(join(site.project.root, 'dist/about.html'), 'about');
  });
});
