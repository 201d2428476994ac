import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** The content of files by name; `undefined` writes no file. */
type Files = Record<string, string | Buffer | undefined>;

/** Makes a folder with these files. It is deleted at the end of the running test. */
export async function makeFolder(files: Files = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFiles(folder, files);
  return folder;
}

/** Makes a folder with these files for all tests of a test file. It is deleted after the last test. */
export async function openFolder(files: Files = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  await writeFiles(folder, files);
  return folder;
}

const buildFolders = resolve(import.meta.dirname, '../../.build/tests');

/**
 * Makes an empty folder for the builds of a test file. It lies in the project: Astro moves files from there, which must
 * not lead to another file system, and finds no package outside of it. It is deleted after the last test.
 */
export async function openBuildFolder(name: string): Promise<string> {
  await mkdir(buildFolders, { recursive: true });
  const folder = await mkdtemp(join(buildFolders, `${name}-`));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files, and the folders that they lie in, into a folder. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
