import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { serveOnce } from './fixture.ts';
import { createImageResponder, type ImageResponder } from './images.ts';

const paint = (width: number, height: number, color: string) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

let photo: Buffer;
let media: Server;
let origin: string;
let cacheFolder: string;
let asked: string[];
let hold: Promise<void> | undefined;
let respond: ImageResponder;

const url = (source: string, rest = '') =>
  `http://localhost:1/.netlify/images?url=${encodeURIComponent(source)}${rest}`;
const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  respond(new Request(address, { headers, method }));
const read = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata();

beforeAll(async () => {
  photo = await paint(400, 200, '#a33');
  media = createServer(async (req, res) => {
    asked.push(`${req.method} ${req.url}`);
    if (req.method === 'GET') await hold;
    if (req.url?.startsWith('/photo')) res.setHeader('content-type', 'image/jpeg').end(photo);
    else if (req.url === '/text.jpg') res.end('not a picture');
    else if (req.url === '/broken.jpg') res.writeHead(500).end();
    else res.writeHead(404).end();
  }).listen(0);
  origin = `http://localhost:${(media.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  hold = undefined;
  cacheFolder = mkdtempSync(join(tmpdir(), 'images-'));
  respond = createImageResponder({
    remoteImages: [`^${origin}/`],
    cacheFolder,
    origin: 'http://localhost:1',
  });
  onTestFinished(() => rmSync(cacheFolder, { recursive: true, force: true }));
});
afterAll(() => {
  media.closeAllConnections();
  media.close();
});

describe('transformations', () => {
  test.each([
    ['', { format: 'jpeg', width: 400, height: 200 }],
    ['&w=100', { format: 'jpeg', width: 100, height: 50 }],
    ['&h=100', { format: 'jpeg', width: 200, height: 100 }],
    ['&w=100&h=100&fit=cover', { format: 'jpeg', width: 100, height: 100 }],
    ['&w=100&h=100&fit=contain', { format: 'jpeg', width: 100, height: 50 }],
    ['&w=100&h=100&fit=cover&position=top', { format: 'jpeg', width: 100, height: 100 }],
    ['&w=100&fm=webp', { format: 'webp', width: 100 }],
    ['&w=100&fm=avif&q=40', { format: 'heif', width: 100 }],
    ['&w=9000', { format: 'jpeg', width: 400 }],
  ])('"%s" makes %o', async (query, expected) => {
    const answer = await ask(url(`${origin}/photo.jpg`, query));
    expect(answer.status).toBe(200);
    expect(await read(answer)).toMatchObject(expected);
  });

  test.each([
    ['image/avif,image/webp,*/*', '', 'image/webp', 'Accept'],
    ['image/avif,*/*', '', 'image/avif', 'Accept'],
    ['image/webp;q=0,image/avif', '', 'image/avif', 'Accept'],
    ['*/*', '', 'image/jpeg', 'Accept'],
    ['image/webp', '&fm=png', 'image/png', null],
  ])('a browser that accepts %s gets "%s" as %s', async (accept, query, type, vary) => {
    const { headers } = await ask(url(`${origin}/photo.jpg`, `&w=20${query}`), { accept });
    expect([headers.get('content-type'), headers.get('vary')]).toEqual([type, vary]);
  });
});

describe('refusals', () => {
  test.each([
    ['', 400],
    ['?url=', 400],
    [`?url=${encodeURIComponent('https://other.example/a.jpg')}`, 403],
    [`?url=${encodeURIComponent('file:///etc/passwd')}`, 403],
    [`?url=${encodeURIComponent('http://')}`, 404],
    ['?url=/.netlify/images?url=/a.jpg', 404],
  ])('"%s" answers %i', async (query, status) => {
    const answer = await ask(`http://localhost:1/.netlify/images${query}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'public,max-age=10']);
    expect(asked).toEqual([]);
  });

  test.each(['w=0', 'w=-1', 'w=a', 'w=100000', 'h=1.5', 'q=0', 'q=101', 'fit=x', 'fm=exe', 'position=x'])(
    'the parameter %s answers 404',
    async (parameter) => {
      expect((await ask(url(`${origin}/photo.jpg`, `&${parameter}`))).status).toBe(404);
    },
  );

  test.each([
    ['/missing.jpg', 404],
    ['/broken.jpg', 502],
    ['/text.jpg', 502],
  ])('the source %s answers %i, and nothing is kept', async (path, status) => {
    expect((await ask(url(origin + path, '&w=20'))).status).toBe(status);
    expect(readdirSync(cacheFolder)).toEqual([]);
  });

  test('a source that is not there at all answers 502', async () => {
    const refused = createImageResponder({ remoteImages: ['.*'], cacheFolder, origin });
    expect((await refused(new Request(url('http://localhost:1/a.jpg')))).status).toBe(502);
  });

  test('other methods are refused', async () => {
    expect((await ask(url(`${origin}/photo.jpg`), {}, 'POST')).status).toBe(405);
  });
});

describe('memory', () => {
  test('a result is made once, also for a server that starts later', async () => {
    const first = await ask(url(`${origin}/photo.jpg`, '&w=30'));
    const fetched = asked.length;
    respond = createImageResponder({
      remoteImages: [`^${origin}/`],
      cacheFolder,
      origin: 'http://localhost:1',
    });
    const second = await ask(url(`${origin}/photo.jpg`, '&w=30'));
    expect(asked).toHaveLength(fetched);
    expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
    expect(second.headers.get('content-type')).toBe('image/jpeg');
  });

  test('equal requests share one transformation', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(url(`${origin}/photo.jpg`, '&w=31'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(asked.filter((line) => line.startsWith('GET'))).toHaveLength(1);
  });

  test('no more than two run at once', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    hold = promise;
    const all = [1, 2, 3, 4].map((at) => ask(url(`${origin}/photo-${at}.jpg`, '&w=32')));
    while (asked.filter((line) => line.startsWith('GET')).length < 2) await new Promise(setImmediate);
    expect(new Set(asked.map((line) => line.split(' ')[1])).size).toBe(2);
    release();
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('a known version is not sent again, and HEAD has no body', async () => {
    const first = await ask(url(`${origin}/photo.jpg`, '&w=33'));
    const etag = first.headers.get('etag') ?? '';
    const again = await ask(url(`${origin}/photo.jpg`, '&w=33'), { 'if-none-match': etag });
    const head = await ask(url(`${origin}/photo.jpg`, '&w=33'), {}, 'HEAD');
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
  });
});

describe('on a site', () => {
  test("the site's own pictures are transformed, anew when they change", async () => {
    const site = await serveOnce({
      'netlify.toml': `[build]\npublish = "dist"\n[images]\nremote_images = ["^${origin}/photo"]\n`,
      'dist/index.html': 'home',
      'dist/a b.jpg': photo,
      'dist/_redirects': '/thumbnail/* /.netlify/images?url=/:splat&w=50 200\n',
    });
    const width = async (path: string) => (await sharp((await site.visit(path)).body).metadata()).width;
    expect(await width('/.netlify/images?url=/a%20b.jpg')).toBe(400);
    expect(await width('/thumbnail/a%20b.jpg')).toBe(50);
    site.project.write({ 'dist/a b.jpg': await paint(300, 300, '#33a') });
    expect(await width('/.netlify/images?url=/a%20b.jpg')).toBe(300);
    expect((await site.visit('/.netlify/images?url=/none.jpg')).status).toBe(404);
    expect(await width(`/.netlify/images/?w=60&url=${encodeURIComponent(`${origin}/photo.jpg`)}`)).toBe(60);

    site.project.write({ '.netlify/v1/config.json': `{"images":{"remote_images":["^${origin}/text"]}}` });
    const now = await site.visit(`/.netlify/images?url=${encodeURIComponent(`${origin}/text.jpg`)}`);
    expect(now.status).toBe(502);
  });
});
