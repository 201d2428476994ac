import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';

const parent = path.resolve(import.meta.dirname, '../../.build/tests');

/**
 * Makes an empty folder for a build. It lies in the project: Astro moves files from there, which must not lead to
 * another file system, and finds no package outside of it.
 */
export async function makeBuildFolder(name: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  return mkdtemp(path.join(parent, `${name}-`));
}
