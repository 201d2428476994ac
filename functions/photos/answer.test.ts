import { expect, test, vi } from 'vitest';
import { answerPhotos } from './answer.ts';

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
  return { fetchFile, downloadZip: vi.fn((_name: string, _files: string[]) => zip()), log: vi.fn() };
}

const ask = (path: string, given: ReturnType<typeof services>) =>
  answerPhotos(new Request(`https://site.example${path}`), given);

test('the zip of a talent streams through as it comes', async () => {
  let last: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Uint8Array.of(80, 75));
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
  expect((await reader?.read())?.value).toEqual(Uint8Array.of(80, 75));
  last?.close();
  expect((await reader?.read())?.done).toBe(true);
});

test('files that the browser names are of no consequence', async () => {
  const given = services(() => Promise.resolve(new Response('zip')));
  await ask('/api/photos/1?files=https://evil.example/x.jpg&id=2', given);
  expect(given.downloadZip).toHaveBeenCalledWith('ana-souza', files);
});

test.each(['/api/photos/~2E~2E', '/api/photos/%7E2E%7E2E', '/api/photos/..%2F..', '/api/photos/%2E%2E%00'])(
  '%s names a talent by a segment or plainly, and no other file',
  async (path) => {
    const given = services(() => Promise.resolve(new Response('zip')));
    const { status } = await answerPhotos(new Request(`https://site.example${path}`), given);
    expect(given.fetchFile.mock.calls.map(([address]) => new URL(String(address)).pathname)).toEqual([
      expect.stringMatching(/^\/talents\/[\w~-]+\.json$/),
    ]);
    expect(status).toBe(path.endsWith('2E') ? 200 : 404);
  },
);

test.each([
  ['/api/photos/999', 404],
  ['/api/photos/%E0', 404],
  ['/api/photos/', 404],
  ['/api/photos/..%2F..%2Findex', 404],
  ['/api/photos/2', 403],
])('%s is refused with %i, the panel unasked', async (path, status) => {
  const given = services(() => Promise.resolve(new Response('zip')));
  expect((await ask(path, given)).status).toBe(status);
  expect(given.downloadZip).not.toHaveBeenCalled();
});

test.each([
  ['refuses', () => Promise.resolve(new Response('secret detail', { status: 500 }))],
  ['does not answer', () => Promise.reject(new Error('ECONNREFUSED at http://panel.internal'))],
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
