import { expect, test, vi } from 'vitest';
import { createZips } from './panel-zips.ts';
import { answerPhotos } from './photo-zip.ts';

const files = ['https://media.example/1/a.jpg', 'https://media.example/1/b.jpg'];

/** A deploy with one talent, one minor, and a 404 page; a panel that answers with `zip`. */
function services(zip: () => Promise<Response>) {
  const sheets: Record<string, unknown> = {
    '/talents/1.json': { name: 'Ana Souza', files },
    '/talents/2.json': { name: 'Sofia', files: [] },
    '/talents/~2E~2E.json': { name: 'Dot', files },
  };
  const fetchFile = vi.fn((address: URL | RequestInfo) => {
    const sheet = sheets[new URL(String(address)).pathname];
    const missing = new Response('<h1>404</h1>', {
      status: 404,
      headers: { 'content-type': 'text/html' },
    });
    return Promise.resolve(sheet ? Response.json(sheet) : missing);
  });
  const downloadZip = vi.fn((_name: string, _files: string[]) => zip());
  const admit = vi.fn(() => Promise.resolve(true));
  return { fetchFile, admit, downloadZip, getZip: createZips(downloadZip), log: vi.fn() };
}

const start = 'PK\u0003\u0004';
const whole = (text = `${start} photos`, type = 'application/zip') =>
  Promise.resolve(new Response(text, { headers: { 'content-type': type } }));

const ask = (path: string, given: Parameters<typeof answerPhotos>[1]) =>
  answerPhotos(new Request(`https://site.example${path}`), given);

test('the zip of a talent streams through as it comes', async () => {
  let last: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(start));
      last = controller;
    },
  });
  const given = services(() => Promise.resolve(new Response(body)));
  const answer = await ask('/api/photos/1', given);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ana-souza.zip"');
  expect(given.downloadZip).toHaveBeenCalledExactlyOnceWith('ana-souza', files);
  const reader = answer.body?.getReader();
  // The first bytes are here while the panel is still sending.
  expect((await reader?.read())?.value).toEqual(Buffer.from(start));
  last?.close();
  expect((await reader?.read())?.done).toBe(true);
});

test('an address with a query redirects to the one without, which the edge caches', async () => {
  const given = services(whole);
  const answer = await ask('/api/photos/1?files=https://evil.example/x.jpg&id=2', given);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/api/photos/1']);
  expect(given.downloadZip).not.toHaveBeenCalled();
});

test('the edge caches a zip until the next deploy, and never a refusal', async () => {
  const zip = await ask('/api/photos/1', services(whole));
  expect(Object.fromEntries(zip.headers)).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': 'public, durable, max-age=604800',
  });
  for (const path of ['/api/photos/2', '/api/photos/999']) {
    expect((await ask(path, services(whole))).headers.has('netlify-cdn-cache-control')).toBe(false);
  }
});

test('forty who ask at once or during the download all get the whole zip from one call to the panel', async () => {
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const begin = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    send = controller;
  };
  const body = () => new ReadableStream<Uint8Array>({ start: begin });
  const given = services(() => Promise.resolve(new Response(body())));
  const early = Array.from({ length: 20 }, () => ask('/api/photos/1', given));
  await vi.waitFor(() => expect(send).toBeDefined());
  send?.enqueue(Buffer.from('P'));
  send?.enqueue(Buffer.from(`${start.slice(1)} one`));
  await (await early[0])?.body?.cancel();
  const late = Array.from({ length: 20 }, () => ask('/api/photos/1', given));
  const answers = await Promise.all([...early.slice(1), ...late]);
  send?.enqueue(Buffer.from(' two'));
  send?.close();
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts)).toEqual(new Set([`${start} one two`]));
  expect(given.downloadZip).toHaveBeenCalledOnce();

  void ask('/api/photos/1', given);
  await vi.waitFor(() => expect(given.downloadZip).toHaveBeenCalledTimes(2));
});

test('a zip that breaks off fails for all who wait, and the next visitor causes a new call', async () => {
  let isBroken = true;
  const chunks = [Buffer.from(start)];
  const half = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const chunk = chunks.pop();
        if (chunk) controller.enqueue(chunk);
        else controller.error(new Error('broke off'));
      },
    });
  const given = services(() => (isBroken ? Promise.resolve(new Response(half())) : whole()));
  const answers = await Promise.all([ask('/api/photos/1', given), ask('/api/photos/1', given)]);
  for (const answer of answers) await expect(answer.text()).rejects.toThrow('broke off');
  isBroken = false;
  expect(await (await ask('/api/photos/1', given)).text()).toBe(`${start} photos`);
});

test.each(['/api/photos/~2E~2E', '/api/photos/%7E2E%7E2E', '/api/photos/..%2F..', '/api/photos/%2E%2E%00'])(
  '%s names a talent by a segment or plainly, and no other file',
  async (path) => {
    const given = services(whole);
    const { status } = await answerPhotos(new Request(`https://site.example${path}`), given);
    expect(given.fetchFile.mock.calls.map(([address]) => new URL(String(address)).pathname)).toEqual([
      expect.stringMatching(/^\/talents\/[\w~-]+\.json$/),
    ]);
    expect(status).toBe(path.endsWith('2E') ? 200 : 404);
  },
);

test('a visitor over the limit is refused with words, without a call to the panel', async () => {
  const given = { ...services(whole), admit: () => Promise.resolve(false) };
  expect((await ask('/api/photos/1', given)).status).toBe(429);
  expect(given.downloadZip).not.toHaveBeenCalled();
});

test.each([
  ['/api/photos/999', 404],
  ['/api/photos/%E0', 404],
  ['/api/photos/', 404],
  ['/api/photos/..%2F..%2Findex', 404],
  ['/api/photos/2', 403],
])('%s is refused with %i, the panel unasked', async (path, status) => {
  const given = services(whole);
  expect((await ask(path, given)).status).toBe(status);
  expect(given.downloadZip).not.toHaveBeenCalled();
  expect(given.admit).not.toHaveBeenCalled();
});

test.each([
  ['refuses', () => Promise.resolve(new Response('secret detail', { status: 500 }))],
  ['does not answer', () => Promise.reject(new Error('ECONNREFUSED at http://panel.internal'))],
  ['calls a zip a page', () => whole(undefined, 'text/html; charset=utf-8')],
  ['calls a page a zip', () => whole('<h1>secret detail</h1>')],
  ['calls JSON a file', () => whole('{"error":"secret"}', 'application/octet-stream')],
  ['answers with nothing', () => whole('')],
])('a panel that %s gives a 502 that says nothing of it, and a line in the log', async (_, zip) => {
  const given = services(zip);
  const answer = await ask('/api/photos/1', given);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toBe('The photos are not available right now.');
  expect(given.log).toHaveBeenCalledOnce();
  expect(JSON.stringify(given.log.mock.calls)).not.toMatch(/secret|internal|Ana/);
});

test('a sheet that cannot be read, or had, is a 502 as well', async () => {
  for (const sheet of [Response.json({ name: 1 }), new Response('busy', { status: 503 })]) {
    const given = { ...services(() => Promise.reject(new Error())), fetchFile: () => Promise.resolve(sheet) };
    sheet.headers.set('content-type', 'application/json');
    const answer = await answerPhotos(new Request('https://site.example/api/photos/1'), given);
    expect(answer.status).toBe(502);
    expect(given.log).toHaveBeenCalledOnce();
  }
});
