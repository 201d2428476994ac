import { expect, test } from 'vitest';
import { listen } from '#scripts/shared/listen.ts';
import { atEnd } from '../../tests/support/folder.ts';
import { countChanged, fetchMediaVersions, findMedia } from './media-versions.ts';

const settings: Parameters<typeof findMedia>[1] = {
  storageUrl: 'https://panel.example/storage',
  integration: { url: 'https://talents.example/service', credentials: [{ salt: 's', key: 'k' }] },
};
const own = (path: string) => `https://talents.example/${path}`;

test('the site’s media come first, then covers; foreign media and galleries are left out', () => {
  const talent = { cover: own('c.jpg'), portrait: own('p.jpg'), book: [{ src: own('b.jpg') }] };
  const slide = { mobile: 'https://panel.example/storage/s.jpg', desktop: 'https://elsewhere.example/s.jpg' };
  const talents = { name: 'talents', data: [talent, { ...talent, portrait: undefined }] };
  const found = findMedia([talents, { name: 'slides', data: [slide] }], settings);
  expect(found).toEqual(['https://panel.example/storage/s.jpg', own('c.jpg'), own('p.jpg')]);
});

/** The headers of files by path, or what to do instead of answering; other files are not found. */
type Files = Record<string, Record<string, string> | (() => void)>;

async function serve() {
  let files: Files = {};
  const connections = new Set<number | undefined>();
  const service = await listen(({ url = '', socket, headers: { 'user-agent': agent } }, response) => {
    connections.add(socket.remotePort);
    const headers = files[url.slice(1)];
    if (!headers || !agent) response.writeHead(404).end();
    else if (typeof headers === 'function') headers();
    else response.writeHead(headers['location'] ? 301 : 200, headers).end();
  });
  atEnd(service.close);
  return {
    connections,
    ask: (paths: string[], answers: Files, ...limits: [signal?: AbortSignal, most?: number]) => {
      files = answers;
      const urls = paths.map((path) => `${service.url}/${path}`);
      return fetchMediaVersions(urls, ...limits);
    },
  };
}

const { ask, connections } = await serve();
const versionsOf = (files: Files, ...limits: [signal?: AbortSignal, most?: number]) =>
  ask(['a', 'b', 'c', 'd'], files, ...limits);

test('a changed date, size or ETag is a change; a missing version is not', async () => {
  const before = await versionsOf({
    a: { 'last-modified': 'Mon', 'content-length': '5', etag: '"server-1"' },
    b: { etag: '"1"' },
    c: { etag: '"1"' },
    d: {},
  });
  expect(Object.keys(before)).toHaveLength(3);
  const count = async (files: Files) => countChanged(before, await versionsOf(files));
  expect(await count({ a: { 'last-modified': 'Mon', 'content-length': '5', etag: '"server-2"' } })).toBe(0);
  expect(await count({ a: { 'last-modified': 'Mon', 'content-length': '6' }, b: { etag: '"2"' } })).toBe(2);
  expect(await count({ d: { etag: '"new"' } })).toBe(0);
  expect(await count({ c: { location: '/moved' }, moved: { etag: '"2"' } })).toBe(1);
});

test('the number of files and the time are limited', async () => {
  const all = { a: { etag: '1' }, b: { etag: '1' }, c: { etag: '1' } };
  expect(Object.keys(await versionsOf(all, undefined, 2))).toHaveLength(2);
  expect(Object.keys(await versionsOf(all))).toHaveLength(3);
  const time = new AbortController();
  const hang = () => void setTimeout(() => time.abort(), 1_000);
  expect(Object.keys(await versionsOf({ ...all, b: hang }, time.signal))).toHaveLength(2);
});

test('a file whose server wants to change the protocol is given up in time', async () => {
  const change = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n';
  const time = new AbortController();
  const { url, close } = await listen((_, { socket }) => {
    socket?.write(change, () => setTimeout(() => time.abort(), 500));
  });
  atEnd(close);
  expect(await fetchMediaVersions([url], time.signal)).toEqual({});
});

test('files whose redirects never end leave time for the others', async () => {
  const endless = Array.from({ length: 24 }, (_, index) => [`${index}`, { location: '/0' }]);
  const files = { ...Object.fromEntries(endless), a: { etag: '1' } };
  expect(Object.keys(await ask(Object.keys(files), files))).toHaveLength(1);
});

test('files share connections', async () => {
  connections.clear();
  const paths = Array.from({ length: 200 }, (_, index) => `file-${index}`);
  const files = Object.fromEntries(paths.map((path) => [path, { etag: '1', 'content-length': '9' }]));
  expect(Object.keys(await ask(paths, files))).toHaveLength(200);
  expect(connections.size).toBeLessThan(100);
});
