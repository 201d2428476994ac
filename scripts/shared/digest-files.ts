import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '#src/upstream/digest.ts';

const project = join(import.meta.dirname, '../..');

/** A digest of the project's files that match the patterns, of their names, and of Node's version. */
export async function digestFiles(patterns: string[]): Promise<string> {
  const files = await Array.fromAsync(glob(patterns, { cwd: project }));
  const lines = files.sort().map(async (file) => `${file} ${digestOf(await readFile(join(project, file)))}`);
  return digestOf([process.version, ...(await Promise.all(lines))].join('\n'));
}
