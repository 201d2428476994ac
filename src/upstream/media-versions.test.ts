import { expect, test } from 'vitest';
import { countChanged, fetchMediaVersions, findMedia } from './media-versions.ts';

const settings: Parameters<typeof findMedia>[1] = {
  storageUrl: 'https://panel.example/storage',
  integration: { url: 'https://talents.example/service', credentials: [{ salt: 's', key: 'k' }] },
};
const own = (path: string) => `https://talents.example/${path}`;

test('media of the site come first, then covers; foreign media and galleries are left out', () => {
  const talent = { cover: own('c.jpg'), portrait: own('p.jpg'), book: [{ src: own('b.jpg') }] };
  const slide = { mobile: 'https://panel.example/storage/s.jpg', desktop: 'https://elsewhere.example/s.jpg' };
  const parts = [
    { name: 'talents', data: [talent, { ...talent, portrait: undefined }] },
    { name: 'slides', data: [slide] },
  ];
  expect(findMedia(parts, settings)).toEqual([
    'https://panel.example/storage/s.jpg',
    own('c.jpg'),
    own('p.jpg'),
  ]);
});

/** Answers HEAD with headers by path; other paths never answer. */
const answering =
  (headers: Record<string, Record<string, string> | 404>): typeof fetch =>
  (input, init) => {
    const given = headers[new URL(String(input)).pathname.slice(1)];
    if (given === 404) return Promise.resolve(new Response(null, { status: 404 }));
    if (given) return Promise.resolve(new Response(null, { headers: given }));
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  };

const urls = ['a', 'b', 'c', 'd'].map(own);
const versionsOf = (headers: Parameters<typeof answering>[0], most = 10) =>
  fetchMediaVersions(urls, { fetch: answering(headers), budgetMs: 30, most });

test('a changed date, size or ETag is a change; a missing version is not', async () => {
  const before = await versionsOf({
    a: { 'last-modified': 'Mon', 'content-length': '5', etag: '"server-1"' },
    b: { etag: '"1"' },
    c: { etag: '"1"' },
    d: {},
  });
  expect(Object.keys(before)).toHaveLength(3);
  const count = async (headers: Parameters<typeof answering>[0]) =>
    countChanged(before, await versionsOf(headers));
  expect(await count({ a: { 'last-modified': 'Mon', 'content-length': '5', etag: '"server-2"' } })).toBe(0);
  expect(await count({ a: { 'last-modified': 'Mon', 'content-length': '6' }, b: { etag: '"2"' } })).toBe(2);
  expect(await count({ b: 404, d: { etag: '"new"' } })).toBe(0);
});

test('the number of files and the time are limited', async () => {
  const all = { a: { etag: '1' }, b: { etag: '1' }, c: { etag: '1' } };
  expect(Object.keys(await versionsOf(all, 2))).toHaveLength(2);
  expect(Object.keys(await versionsOf(all))).toHaveLength(3);
});
