import { expect, test } from 'vitest';
import { makeFolder, writeFiles } from '../../tests/support/folder.ts';
import { createReader } from './reader.ts';

const open = (dist: string) =>
  createReader({
    dist,
    siteUrl: 'https://agency.example',
    secrets: { TOKEN: 'very-secret' },
    functionPaths: [],
    imageSources: [],
  });

const page = (lang: string, body: string) => `<html lang="${lang}"><title>${body}</title>${body}</html>`;

test('a page that was incomplete or has changed since is read again', async () => {
  const whole = page('pt-BR', 'about');
  const dist = await makeFolder({ 'cut.html': whole.slice(0, 30), 'later.html': page('pt-BR', 'before') });
  const reader = open(dist);
  await reader.readAhead();
  await writeFiles(dist, {
    'cut.html': whole,
    'later.html': page('pt-BR', 'beyond'),
    'en/new.html': page('en', 'very-secret'),
  });
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
