import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, type LeftOut } from '#src/upstream/parsing.ts';

/** Increased whenever the shape of a part changes, so that older snapshots are not read. */
const version = 1;

export interface Part<Item = unknown> {
  name: string;
  data: Item[];
  leftOut: LeftOut[];
  /** When it came from the services, as an ISO time. */
  loadedAt: string;
  tookMs: number;
  /** Why loading failed, and what replaces the content: `none allowed` stops the build. */
  failure?: { reason: string; fallback: 'last good build' | 'nothing' | 'none allowed' };
}

/**
 * The content of the last good build and of the build under way, in parts. A build stages its parts; only a
 * successful build promotes them to be the last good ones.
 */
export function createSnapshot(folders: { lastGood: string; staged: string }) {
  const fileOf = (folder: string, name: string) => path.join(folder, `${name}.json`);

  return {
    /** A part of the last good build; `undefined` if there is none that can be read. */
    readLastGood: <Item>(name: string) => readPart<Item>(fileOf(folders.lastGood, name)),

    async stage(part: Part): Promise<void> {
      await mkdir(folders.staged, { recursive: true });
      await writeFile(fileOf(folders.staged, part.name), JSON.stringify({ version, ...part }));
    },

    async readStaged(): Promise<Part[]> {
      const names = await readdir(folders.staged).catch((): string[] => []);
      const parts = await Promise.all(names.sort().map((name) => readPart(path.join(folders.staged, name))));
      return parts.filter((part) => part !== undefined);
    },

    clearStaged: () => rm(folders.staged, { recursive: true, force: true }),

    /** Makes staged parts the last good ones, except those that failed to load. */
    async promote(parts: Pick<Part, 'name' | 'failure'>[]): Promise<void> {
      await mkdir(folders.lastGood, { recursive: true });
      for (const { name, failure } of parts)
        if (failure === undefined) await rename(fileOf(folders.staged, name), fileOf(folders.lastGood, name));
    },
  };
}

async function readPart<Item>(file: string): Promise<Part<Item> | undefined> {
  const json = await readFile(file, 'utf8').catch(() => undefined);
  if (json === undefined) return undefined;
  try {
    const part: unknown = JSON.parse(json);
    // Builds write this file themselves, so the version is enough to know its shape.
    return isRecord(part) && part['version'] === version ? (part as object as Part<Item>) : undefined;
  } catch {
    return undefined;
  }
}

export type Snapshot = ReturnType<typeof createSnapshot>;
