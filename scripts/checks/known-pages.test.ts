import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readKnownPages, writeKnownPages } from './known-pages.ts';
import { parsePage } from './page.ts';

const page = (text: string) =>
  parsePage(`<html lang="en"><title>${text}</title><h1 id="a">${text}\n</h1><a href="/${text}">`);
const pages = ['one', 'two'].map((text) => ({ ...page(text), digest: text, leaks: ['TOKEN'] }));

test('parsed pages are kept by their digests, without the secrets found in them', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'known-')), 'deep');
  onTestFinished(() => rm(path.dirname(folder), { recursive: true, force: true }));
  expect(await readKnownPages(folder)).toEqual(new Map());
  await writeKnownPages(folder, pages);
  expect([...(await readKnownPages(folder))]).toEqual([
    ['one', page('one')],
    ['two', page('two')],
  ]);

  const file = path.join(folder, 'known.ndjson');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.slice(0, -10));
  expect([...(await readKnownPages(folder)).keys()]).toEqual(['one']);
  await writeFile(file, `another parser${text.slice(text.indexOf('\n'))}`);
  expect(await readKnownPages(folder)).toEqual(new Map());
});
