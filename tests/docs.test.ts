import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('{src,functions,scripts,tests,plugins}/**/*.*');

/** Matches a path in backticks, but not `[...key].astro`, which stands for any page. */
const path = /`((?:[\w.-]+\/)+(?!\[\.{3}key\])[\w.[\]-]+\.(?:tsx?|astro|css|mjs))`/g;

test.each(['README.md', ...globSync('docs/*.md')])('%s names only files that exist', (document) => {
  const named = Array.from(readFileSync(document, 'utf8').matchAll(path), ([, name]) => name);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
