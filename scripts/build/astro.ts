/** Renders the pages, in a process of its own: `node scripts/build/astro.ts OUT_DIR CACHE_DIR`. */
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import { digestCode } from './code.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const [outDir = '', cacheDir = ''] = process.argv.slice(2);
const weekMs = 7 * 24 * 3_600_000;

/** A page of an earlier build is kept only under the same configuration, so that this renders all of them anew. */
const renderAllAnewWhenChanged = {
  __CODE__: JSON.stringify(await digestCode(project)),
  // Once a week in any case.
  __WEEK__: JSON.stringify(Math.floor(Date.now() / weekMs)),
};

await build({
  ...{ root: project, outDir, cacheDir, logLevel: 'silent' },
  vite: { define: renderAllAnewWhenChanged },
});
