import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Cleans up at the end of the running test or, called outside of tests, after the last one of the file. */
export function atEnd(clean: () => unknown): void {
  const whenOver = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  whenOver(async () => void (await clean()));
}

/** The content of files by name; `undefined` writes no file. */
type Files = Record<string, string | Buffer | undefined>;

/** Makes a folder with these files, which is deleted at the end. Its path has no links; a Mac's temporary one has. */
export async function makeFolder(files: Files = {}, parent = tmpdir(), name = 'test-'): Promise<string> {
  const folder = await realpath(await mkdtemp(join(parent, name)));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  await writeFiles(folder, files);
  return folder;
}

const buildFolders = resolve(import.meta.dirname, '../../.build/tests');

/**
 * Makes an empty folder for builds, which is deleted at the end. It is inside the project, because Astro
 * finds no packages elsewhere, and moves files, which must stay on one file system.
 */
export async function makeBuildFolder(): Promise<string> {
  await mkdir(buildFolders, { recursive: true });
  return makeFolder({}, buildFolders);
}

/** Writes files, and the folders that they lie in, into a folder. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
