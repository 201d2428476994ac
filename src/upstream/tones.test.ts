import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fault, reply, type Script, scripted } from '../../tests/support/scripted.ts';
import { mediaKey } from './media-versions.ts';
import { fetchTones, type PictureTone } from './tones.ts';

const plain = (background: string) => sharp({ create: { width: 90, height: 120, channels: 4, background } });
const file = (body: Buffer) => reply(200, body, { 'content-type': 'image/jpeg' });

async function start(files: Record<string, Script>) {
  const service = await scripted(files);
  const urlsOf = (paths: string[]) => paths.map((path) => service.url + path);
  const find = (paths: string[], known: PictureTone[] = [], options = {}) => {
    const versions = Object.fromEntries(urlsOf(paths).map((url) => [mediaKey(url), 'v1']));
    return fetchTones(urlsOf(paths), versions, known, options);
  };
  return { service, find };
}

test('a known file is downloaded again only if its version changed, not if that is unknown', async () => {
  const { service, find } = await start({ '/a.jpg': file(await plain('#fff').jpeg().toBuffer()) });
  const url = `${service.url}/a.jpg`;
  const known = { url, version: 'v1', tone: '#123456' };
  expect(await find(['/a.jpg'], [known])).toEqual([known]);
  expect(await fetchTones([url], {}, [known])).toEqual([known]);
  expect(service.calls).toEqual([]);
  const changed = await find(['/a.jpg'], [{ ...known, version: 'v0' }]);
  expect(changed).toEqual([{ url, version: 'v1', tone: '#f8f8f8' }]);
});

test('a file that is not an opaque picture has no tone, and is remembered as such', async () => {
  const { service, find } = await start({
    '/page.jpg': reply(200, '<html>'),
    '/clear.png': file(await plain('#ffffff00').png().toBuffer()),
  });
  const found = await find(['/page.jpg', '/clear.png']);
  expect(found.map(({ tone }) => tone)).toEqual([undefined, undefined]);
  await find(['/page.jpg', '/clear.png'], found);
  expect(service.calls).toHaveLength(2);
});

test('films, missing, slow, large and unversioned files are left out', async () => {
  const picture = file(await plain('#888').jpeg().toBuffer());
  const unpacked = await plain('#888').png({ compressionLevel: 0 }).toBuffer();
  const packed = { 'content-type': 'image/png', 'content-encoding': 'gzip' };
  const { service, find } = await start({
    '/film': reply(200, picture.body, { 'content-type': 'video/mp4' }),
    '/hang.jpg': fault('hang'),
    '/cut.jpg': fault('cut'),
    '/large.jpg': picture,
    '/packed.png': reply(200, gzipSync(unpacked), packed),
  });
  expect(await find(['/film', '/missing.jpg', '/cut.jpg'])).toEqual([]);
  expect(await find(['/hang.jpg'], [], { budgetMs: 300 })).toEqual([]);
  expect(await find(['/large.jpg'], [], { maxBytes: 100 })).toEqual([]);
  expect(await find(['/packed.png'], [], { maxBytes: 5000 })).toEqual([]);
  expect(await fetchTones([`${service.url}/large.jpg`], {}, [])).toEqual([]);
});
