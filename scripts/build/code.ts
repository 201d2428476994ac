import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from '#src/upstream/digest.ts';

/** What pages, their scripts and styles are made from. */
const sources = ['src/**/*.*', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];

/**
 * A digest of the code that renders pages. A page's own modules are not enough: its middleware and the names of shared
 * files may change without them.
 */
export async function digestCode(project: string): Promise<string> {
  const files = await Array.fromAsync(glob(sources, { cwd: project }));
  const lines = files
    .sort()
    .map(async (file) => `${file} ${digestOf(await readFile(path.join(project, file)))}`);
  return digestOf([process.version, ...(await Promise.all(lines))].join('\n'));
}
