import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll } from 'vitest';

const parent = path.resolve(import.meta.dirname, '../../.build/tests');

/**
 * Makes an empty folder for the builds of a test file, deleted after the last test. It lies in the project: Astro moves
 * files from there, which must not lead to another file system, and finds no package outside of it.
 */
export async function openBuildFolder(name: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, `${name}-`));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
