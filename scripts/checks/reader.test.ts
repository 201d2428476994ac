import { expect, test } from 'vitest';
import { makeFolder, writeFiles } from '../../tests/support/folder.ts';
import { createReader } from './reader.ts';

const options = { siteUrl: 'https://agency.example', functionPaths: [], imageSources: [] };

const page = (lang: string, body: string) => `<html lang="${lang}"><title>${body}</title>${body}</html>`;

test('a page that was incomplete or has changed since is read again', async () => {
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
