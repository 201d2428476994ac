import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { startHarness } from './fixture.ts';

const demo = await startHarness();
const other = await startHarness({ talents: 12 });
afterAll(() => Promise.all([demo.close(), other.close()]));

const keptFiles = async () =>
  (await readdir(demo.folder, { recursive: true })).map((file) => path.basename(file));
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

test('pictures are JPEG files of the size that the profile says, and a cover is 3:4', async () => {
  const { book } = await (await demo.integration('/api/talent/profile?id=4')).json();
  const [first, cover] = await Promise.all(
    [book[0].file, 'media/talents/4/cover.jpg'].map(async (file) => {
      const { format, width, height } = await sharp(
        await bytesOf(`${demo.integrationUrl}/${file}`),
      ).metadata();
      return [format, width, height];
    }),
  );
  expect(first).toEqual(['jpeg', Number(book[0].width), Number(book[0].height)]);
  expect(cover).toEqual(['jpeg', 900, 1200]);
});

test('pictures and profiles are the same in another folder and at another scale', async () => {
  const read = async ({ integrationUrl, integration }: typeof demo) => [
    await bytesOf(`${integrationUrl}/media/talents/9/cover.jpg`),
    await (await integration('/api/talent/profile?id=9')).text(),
  ];
  expect(await read(demo)).toEqual(await read(other));
});

test('HEAD tells the version of a picture without drawing it', async () => {
  const picture = `${demo.panelUrl}/storage/clients/client-2.jpg`;
  const asked = await fetch(picture, { method: 'HEAD' });
  expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await keptFiles()).not.toContain('client-2.jpg');
  expect((await fetch(picture)).headers.get('etag')).toBe(asked.headers.get('etag'));
});
