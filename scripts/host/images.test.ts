import { readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createProject, serveOnce } from './fixture.ts';
import { createImageResponder, type ImageResponder } from './images.ts';

const own = 'http://localhost:1';
let photo: Buffer;
let media: Server;
let origin: string;
let cacheFolder: string;
let asked: string[];
let respond: ImageResponder;

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
const to = (source: string, rest = '') => `/.netlify/images?url=${encodeURIComponent(source)}${rest}`;
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  respond(new Request(own + path, { headers, method }));
const start = () =>
  createImageResponder({ remoteImages: [`^${origin}/`, `^${own}/`], cacheFolder, origin: own });
const fetched = () => asked.filter((line) => line.startsWith('GET')).length;

beforeAll(async () => {
  photo = await paint(400, 200);
  media = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    if (req.url?.startsWith('/photo')) res.setHeader('content-type', 'image/jpeg').end(photo);
    else if (req.url === '/text.jpg') res.end('not a picture');
    else res.writeHead(req.url === '/broken.jpg' ? 500 : 404).end();
  }).listen(0);
  origin = `http://localhost:${(media.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  const project = createProject({});
  cacheFolder = join(project.root, 'images');
  respond = start();
  onTestFinished(project.remove);
});
afterAll(() => {
  media.closeAllConnections();
  media.close();
});

test.each([
  ['&w=100', { format: 'jpeg', width: 100, height: 50 }],
  ['&w=100&h=100&fit=cover', { format: 'jpeg', width: 100, height: 100 }],
  ['&w=100&h=100&fit=contain', { format: 'jpeg', width: 100, height: 50 }],
  ['&w=100&fm=webp', { format: 'webp', width: 100 }],
  ['&w=100&fm=avif&q=40', { format: 'heif', width: 100 }],
  ['&w=9000', { format: 'jpeg', width: 400 }],
])('"%s" makes %o', async (query, expected) => {
  const answer = await ask(to(`${origin}/photo.jpg`, query));
  expect(answer.status).toBe(200);
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject(expected);
});

test.each([
  ['image/avif,image/webp,*/*', '', 'image/webp', 'Accept'],
  ['image/webp;q=0,image/avif', '', 'image/avif', 'Accept'],
  ['*/*', '', 'image/jpeg', 'Accept'],
  ['image/webp', '&fm=png', 'image/png', null],
])('a browser that accepts %s gets "%s" as %s', async (accept, query, type, vary) => {
  const { headers } = await ask(to(`${origin}/photo.jpg`, `&w=20${query}`), { accept });
  expect([headers.get('content-type'), headers.get('vary')]).toEqual([type, vary]);
});

test.each([
  ['/missing.jpg', 404],
  ['/broken.jpg', 502],
  ['/text.jpg', 502],
])('the source %s answers %i, and nothing is kept', async (path, status) => {
  expect((await ask(to(origin + path, '&w=20'))).status).toBe(status);
  expect((await ask(to('/none.jpg'))).status).toBe(502);
  expect(readdirSync(cacheFolder)).toEqual([]);
});

test('a picture is made once, also for a server that starts later, and known versions are not sent', async () => {
  const path = to(`${origin}/photo.jpg`, '&w=30');
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(path)));
  expect([...new Set(answers.map(({ status }) => status)), fetched()]).toEqual([200, 1]);
  respond = start();
  const again = await ask(path);
  const bodies = await Promise.all([again, ...answers].map((each) => each.text()));
  expect([new Set(bodies).size, fetched(), again.headers.get('content-type')]).toEqual([1, 1, 'image/jpeg']);

  const known = await ask(path, { 'if-none-match': again.headers.get('etag') ?? '' });
  const head = await ask(path, {}, 'HEAD');
  expect([known.status, await known.text(), head.status, await head.text()]).toEqual([304, '', 200, '']);
  expect(head.headers.get('content-length')).toBe(again.headers.get('content-length'));
  rmSync(cacheFolder, { recursive: true });
  respond = start();
  await ask(path);
  expect(fetched()).toBe(2);
});

test("a site's own pictures are transformed, and again when they change", async () => {
  const site = await serveOnce({
    '.netlify/v1/config.json': `{"images":{"remote_images":["^${origin}/photo"]}}`,
    'dist/a b.jpg': photo,
  });
  const width = async (path: string) => (await sharp((await site.visit(path)).body).metadata()).width;
  expect(await width('/.netlify/images?url=/a%20b.jpg')).toBe(400);
  site.project.write({ 'dist/a b.jpg': await paint(300, 300) });
  expect(await width('/.netlify/images?url=/a%20b.jpg')).toBe(300);
  expect((await site.visit('/.netlify/images?url=/none.jpg')).status).toBe(404);
  expect(await width(`/.netlify/images/?w=60&url=${encodeURIComponent(`${origin}/photo.jpg`)}`)).toBe(60);
  site.project.write({ '.netlify/v1/config.json': `{"images":{"remote_images":["^${origin}/text"]}}` });
  expect((await site.visit(to(`${origin}/text.jpg`))).status).toBe(502);
});
