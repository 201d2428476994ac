import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/folder.ts';
import { createReader } from './reader.ts';

let dist = '';

beforeEach(async () => {
  dist = await makeFolder();
});

const open = (folder = dist) =>
  createReader({
    dist: folder,
    siteUrl: 'https://agency.example',
    secrets: { TOKEN: 'very-secret' },
    functionPaths: [],
    imageSources: [],
  });

const page = (lang: string, body: string) => `<html lang="${lang}"><title>${body}</title>${body}</html>`;

test('a page that was incomplete or has changed since is read again', async () => {
  const whole = page('pt-BR', 'about');
  const [cut, later] = [join(dist, 'cut.html'), join(dist, 'later.html')];
  await writeFile(cut, whole.slice(0, 30));
  await writeFile(later, page('pt-BR', 'before'));
  const reader = open();
  expect(await reader.readAhead()).toBe(2);
  await writeFile(cut, whole);
  await writeFile(later, page('pt-BR', 'beyond'));
  await mkdir(join(dist, 'en'));
  await writeFile(join(dist, 'en', 'new.html'), page('en', 'very-secret'));
  expect(await reader.readAhead()).toBe(3);
  const { pages, files } = await reader.finish();
  expect([...pages].map(([file, { title }]) => [file, title])).toEqual([
    ['cut.html', 'about'],
    ['en/new.html', 'very-secret'],
    ['later.html', 'beyond'],
  ]);
  expect(pages.get('en/new.html')?.leaks).toEqual(['TOKEN']);
  expect(files.size).toBe(3);
});

test('a page that was deleted again is not part of the site', async () => {
  await writeFile(join(dist, 'gone.html'), page('en', 'gone'));
  const reader = open();
  await reader.readAhead();
  await rm(join(dist, 'gone.html'));
  expect((await reader.finish()).pages.size).toBe(0);
});
