import { expect, test } from 'vitest';
import { digestOf } from '#src/upstream/digest.ts';
import { makeFolder, writeFiles } from '../../tests/support/folder.ts';
import { parsePage } from './page.ts';
import { createReader } from './reader.ts';

const options = { siteUrl: 'https://agency.example', functionPaths: [], imageSources: [] };

const page = (lang: string, body: string) => `<html lang="${lang}"><title>${body}</title>${body}</html>`;

test('a page that was incomplete, or has changed since, is read again', async () => {
  const whole = page('pt-BR', 'about');
  const dist = await makeFolder({ 'cut.html': whole.slice(0, 30), 'later.html': page('pt-BR', 'before') });
  const reader = createReader({ dist, ...options, secrets: { TOKEN: 'very-secret' } });
  await reader.readAhead();
  const later = { 'later.html': page('pt-BR', 'beyond'), 'en/new.html': page('en', 'very-secret') };
  await writeFiles(dist, { 'cut.html': whole, ...later });
  await reader.readAhead();
  const { pages, files } = await reader.finish();
  expect([...pages].map(([file, { title }]) => [file, title])).toEqual([
    ['cut.html', 'about'],
    ['en/new.html', 'very-secret'],
    ['later.html', 'beyond'],
  ]);
  expect(pages.get('en/new.html')?.leaks).toEqual(['TOKEN']);
  expect(files.size).toBe(3);
});

test('a page that an earlier build has read is not parsed again, and one that is gone is forgotten', async () => {
  const html = page('pt-BR', 'about');
  const dist = await makeFolder({ 'about.html': html, 'new.html': page('pt-BR', 'new') });
  const before = { ...parsePage(html), title: 'read before', leaks: [] };
  const known = new Map(['gone', digestOf(html)].map((digest) => [digest, { ...before }]));
  const { pages } = await createReader({ dist, ...options, secrets: {} }, known).finish();
  expect([...pages.values()].map(({ title }) => title)).toEqual(['read before', 'new']);
  expect([...known.values()].map(({ title }) => title)).toEqual(['read before', 'new']);
});
