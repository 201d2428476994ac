import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openProject } from './fixture.ts';

const painting = sharp({ create: { width: 400, height: 200, channels: 3, background: '#a33' } });
const photo = await painting.jpeg().toBuffer();
let asked: string[] = [];
const media = createServer((req, res) => {
  asked.push(`${req.method} ${req.url}`);
  if (req.url?.startsWith('/photo')) res.setHeader('content-type', 'image/jpeg').end(photo);
  else if (req.url === '/text.jpg') res.end('not a picture');
  else res.writeHead(req.url === '/broken.jpg' ? 500 : 404).end();
}).listen(0);
const origin = `http://localhost:${(media.address() as AddressInfo).port}`;
afterAll(() => {
  media.closeAllConnections();
  media.close();
});
const at = (source: string, rest = '') => `/.netlify/images?url=${encodeURIComponent(source)}${rest}`;
const see = (path: string) => site.visit(at(origin + path, '&w=20'));
const allow = (name: string) => ({
  '.netlify/v1/config.json': `{"images":{"remote_images":["^${origin}/${name}"]}}`,
});
const site = await openProject({ ...allow(''), 'dist/a b.jpg': photo });

beforeEach(() => {
  asked = [];
  site.write(allow(''));
});

test.each([
  ['&w=100', { format: 'jpeg', width: 100, height: 50 }],
  ['&w=100&h=100&fit=cover', { format: 'jpeg', width: 100, height: 100 }],
  ['&w=100&fm=avif&q=40', { format: 'heif', width: 100 }],
  ['&w=9000', { format: 'jpeg', width: 400 }],
])('"%s" makes %j', async (query, expected) => {
  const { status, body } = await site.visit(at(`${origin}/photo.jpg`, query));
  expect(status).toBe(200);
  expect(await sharp(body).metadata()).toMatchObject(expected);
});

test.each([
  ['image/avif,image/webp,*/*', '', 'image/webp'],
  ['image/webp;q=0,image/avif', '', 'image/avif'],
  ['*/*', '', 'image/jpeg'],
  ['image/webp', '&fm=png', 'image/png'],
])('a browser that accepts %s gets "%s" as %s', async (accept, query, type) => {
  const { headers } = await site.visit(at(`${origin}/photo.jpg`, `&w=20${query}`), { headers: { accept } });
  expect([headers['content-type'], headers.vary]).toEqual([type, 'Accept']);
});

test.each([
  ['/missing.jpg', 404],
  ['/broken.jpg', 502],
  ['/text.jpg', 502],
])('the source %s answers %i, each time that it is asked for', async (path, status) => {
  expect((await see(path)).status).toBe(status);
  asked = [];
  expect([(await see(path)).status, asked.length > 0]).toEqual([status, true]);
});

test('a picture is made once, and known versions are not sent', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => see('/photo-once.jpg')));
  const fetched = asked.filter((line) => line.startsWith('GET'));
  expect([new Set(answers.map(({ text }) => text)).size, fetched.length]).toEqual([1, 1]);
  asked = [];
  const { headers } = await see('/photo-once.jpg');
  const sent = { headers: { 'if-none-match': headers.etag ?? '' } };
  const known = await site.visit(at(`${origin}/photo-once.jpg`, '&w=20'), sent);
  expect([known.status, known.text, asked]).toEqual([304, '', []]);
});

test("a site's own pictures are transformed, and a new build may allow other sources", async () => {
  const width = async (path: string) => (await sharp((await site.visit(path)).body).metadata()).width;
  expect(await width('/.netlify/images?url=/a%20b.jpg')).toBe(400);
  expect((await site.visit('/.netlify/images?url=/none.jpg')).status).toBe(404);
  expect(await width(`/.netlify/images/?w=60&url=${encodeURIComponent(`${origin}/photo.jpg`)}`)).toBe(60);
  site.write(allow('text'));
  expect([(await see('/text.jpg')).status, (await see('/photo.jpg')).status]).toEqual([502, 403]);
});
