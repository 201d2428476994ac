import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Site } from './files.ts';
import { parsePage } from './page.ts';
import { checkWeights } from './weights.ts';

/** Text of about so many kB that gzip can't make smaller. */
const heavy = (kilobytes: number) => randomBytes(kilobytes * 1000).toString('base64');

/** What is too heavy in a site of these files, as `file kind`. */
function weigh(files: Record<string, string>): string[] {
  const texts = new Map(Object.entries(files));
  const site: Site = {
    ...{
      dist: '',
      siteUrl: 'https://agency.example',
      secrets: {},
      functionPaths: [],
      imageSources: [],
    },
    files: new Set(texts.keys()),
    pages: new Map(
      [...texts].flatMap(([file, text]) =>
        file.endsWith('.html') ? [[file, { ...parsePage(text), leaks: [], digest: '' }] as const] : [],
      ),
    ),
    texts,
  };
  return [...checkWeights(site)].map(
    ({ file, problem }) => `${file} ${problem.replace(/.* of (\w+),.*/, '$1')}`,
  );
}

const page = (head: string) => `<!doctype html><html><head>${head}</head><body></body></html>`;
const module = '<script type="module" src="/_astro/page.js"></script>';

test.each([
  ['a light page', { 'sobre-nos.html': page(module), '_astro/page.js': heavy(5) }, []],
  ['a script', { 'sobre-nos.html': page(module), '_astro/page.js': heavy(25) }, ['sobre-nos.html script']],
  [
    'the imports of a script, once',
    {
      'sobre-nos.html': page(module),
      '_astro/page.js': 'import{a}from"./a.js";import"./b.js";',
      '_astro/a.js': `import "./b.js";/*${heavy(9)}*/`,
      '_astro/b.js': `import "./a.js";/*${heavy(9)}*/`,
    },
    ['sobre-nos.html script'],
  ],
  [
    'not what a script loads later',
    { 'sobre-nos.html': page(module), '_astro/page.js': 'import("./a.js")', '_astro/a.js': heavy(40) },
    [],
  ],
  [
    'a style sheet',
    { 'en/about-us.html': page('<link rel="stylesheet" href="/_astro/a.css">'), '_astro/a.css': heavy(30) },
    ['en/about-us.html style'],
  ],
  ['an error page', { 'en/404.html': page(`<meta content="${heavy(30)}">`) }, ['en/404.html html']],
  [
    'the page itself',
    { 'privacidade.html': page(`<meta content="${heavy(30)}">`) },
    ['privacidade.html html'],
  ],
  ['no page that editors fill', { 'sobre-nos.html': page(`<meta content="${heavy(90)}">`) }, []],
])('%s is weighed', (_, files, found) => {
  expect(weigh(files)).toEqual(found);
});
