/** Renders the pages with Astro. A build runs it as a separate process: `node scripts/build/astro.ts OUT_DIR CACHE_DIR`. */
import { join } from 'node:path';
import { build } from 'astro';
import { digestFiles } from '../shared/digest-files.ts';

const project = join(import.meta.dirname, '../..');
const [outDir = '', cacheDir = ''] = process.argv.slice(2);
const weekMs = 7 * 24 * 3_600_000;

/** What pages are made from: more than a page's own modules, since middleware and shared names may change alone. */
const sources = ['src/**/*.*', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

/** Part of the configuration. When a value changes, Astro keeps no page of an earlier build. */
const cacheConditions = {
  __CODE__: JSON.stringify(await digestFiles(sources)),
  // All pages are rendered at least once a week.
  __WEEK__: JSON.stringify(Math.floor(Date.now() / weekMs)),
};

await build({
  root: project,
  outDir,
  cacheDir,
  logLevel: 'silent',
  vite: { define: cacheConditions },
});
