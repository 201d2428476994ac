import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#src/settings.ts';
import type { LeftOut } from '#src/upstream/read-items.ts';
import { writeWhole } from './write-whole.ts';

/** Increased whenever the shape of a part changes, so that older snapshots are not read. */
const version = 2;

export interface Part<Item = unknown> {
  name: string;
  data: Item[];
  leftOut: LeftOut[];
  /** When the services returned it, as an ISO time. */
  loadedAt: string;
  tookMs: number;
  /** Why loading failed, and what replaces the content. */
  failure?: { reason: string; fallback: 'last good build' | 'nothing' };
}

/** The folder in which builds keep their content for the next one, separate for each pair of services. */
export function contentFolder(settings: Pick<Settings, 'panel' | 'integration'>, root = process.cwd()) {
  const source = hash('sha256', `${settings.panel.url} ${settings.integration.url}`).slice(0, 16);
  return join(root, '.cache', 'content', source);
}

/** The content of the last good build: a folder with a file for each part. */
export function createSnapshot(folder: string) {
  const fileOf = (name: string) => join(folder, `${name}.json`);

  return {
    /** A part of the last good build; `undefined` if it is missing or unreadable. */
    readLastGood: <Item>(name: string) => readPart<Item>(fileOf(name)),

    /** Keeps parts as the last good ones, except those that failed to load. */
    async keep(parts: readonly Part[]): Promise<void> {
      for (const part of parts.filter(({ failure }) => failure === undefined))
        await writeWhole(fileOf(part.name), JSON.stringify({ version, ...part }));
    },
  };
}

async function readPart<Item>(file: string): Promise<Part<Item> | undefined> {
  try {
    // Only builds write this file, so its version is enough to know its shape.
    const part = JSON.parse(await readFile(file, 'utf8'));
    return part.version === version ? part : undefined;
  } catch {
    return undefined;
  }
}

export type Snapshot = ReturnType<typeof createSnapshot>;
