/** Renders the pages with Astro. A build runs it as a separate process: `node scripts/build/astro.ts OUT_DIR CACHE_DIR`. */
import { join } from 'node:path';
import { build } from 'astro';
import { digestFiles } from '../shared/digest-files.ts';

const project = join(import.meta.dirname, '../..');
const [outDir = '', cacheDir = ''] = process.argv.slice(2);
const weekMs = 7 * 24 * 3_600_000;

const watchMs = 100;
const { ppid } = process;
// If the build is stopped, its lock is free: the next one may use the same folders.
setInterval(() => process.ppid !== ppid && process.exit(1), watchMs).unref();

/** The sources of all pages: a page depends on middleware and on names of shared files, too, which it does not import. */
const sources = ['src/**/*.*', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

/** Part of Astro's configuration: when a value changes, Astro discards the pages of earlier builds. */
const cacheConditions = {
  __CODE__: JSON.stringify(await digestFiles(sources)),
  // All pages are rendered at least once a week.
  __WEEK__: JSON.stringify(Math.floor(Date.now() / weekMs)),
};

await build({ root: project, outDir, cacheDir, logLevel: 'silent', vite: { define: cacheConditions } });
