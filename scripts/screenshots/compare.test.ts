import path from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { makeFolder } from '../../tests/support/folder.ts';
import { comparePictures } from './compare.ts';

vi.setConfig({ testTimeout: 30_000 });

const lines = (from: number, to: number, moved = 0) =>
  Array.from({ length: Math.ceil((to - from) / 40) }, (_, index) => {
    const y = from + index * 40 + moved;
    return `<path d="M40 ${y}h${600 + ((index * 97) % 500)}" stroke="#333" stroke-width="14"/>`;
  }).join('');

/** A page of 1440 px, drawn at a quarter of its size. */
const draw = (content: string, height = 2400) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 ${height}" width="360" height="${height / 4}"><path fill="#fff" d="M0 0h1440v${height}H0z"/>${content}</svg>`,
    ),
  )
    .png()
    .toBuffer();
const photo = '<path fill="#777" d="M900 900h400v500H900z"/>';
const whole = lines(100, 2300) + photo;

test.each([
  ['the same page passes', whole, 2400, false],
  ['a page that stands 8 px lower passes', lines(100, 2300, 8) + photo, 2400, false],
  ['a page that is a line longer passes', whole, 2440, false],
  ['a page without its photo is found', lines(100, 2300), 2400, true],
  ['a page without a block of text is found', lines(100, 1000) + lines(1300, 2300) + photo, 2400, true],
  ['a page whose text moved up is found', lines(100, 1000) + lines(1000, 2300, -60) + photo, 2400, true],
  ['a page that is a block longer is found', whole, 2600, true],
])('%s', async (_, content, height, differs) => {
  const picture = path.join(await makeFolder(), 'page.webp');
  await sharp(await draw(whole))
    .webp({ quality: 45 })
    .toFile(picture);
  const findings = await comparePictures(picture, await draw(content, height), 1440);
  expect(findings.length > 0, findings.join('\n')).toBe(differs);
});
