import { readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerlessFunction } from './bundle.ts';
import type { SiteConfig } from './config.ts';

interface Manifest {
  recipe: string;
  /** Size and time of every file that went into the bundles, by its path. */
  stamps: Record<string, string>;
  functions: ServerlessFunction[];
}

export interface BundleCache {
  /** The functions as bundled before, if a new bundling would give the same. */
  read(): Promise<ServerlessFunction[] | undefined>;
  /** An empty folder to bundle into. */
  makeFolder(): Promise<string>;
  write(functions: ServerlessFunction[], inputs: Iterable<string>): Promise<void>;
}

/** Other servers may still load from the folder before the newest. */
const KEPT = 3;

function toStamp(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.size}:${stats.mtimeMs}` : '';
}

/** Remembers the last bundling in a folder. Folders of bundles never change, so that running servers keep theirs. */
export function openBundleCache(root: string, config: SiteConfig, folder: string): BundleCache {
  const file = join(folder, 'manifest.json');
  const packages = join(root, 'node_modules/.package-lock.json');
  const names = readdirSync(config.functions, { recursive: true, encoding: 'utf8' }).sort();
  const recipe = JSON.stringify([config.functions, config.functionOptions, names, process.version]);

  async function read(): Promise<ServerlessFunction[] | undefined> {
    try {
      const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
      const isSame = Object.entries(manifest.stamps).every(([path, stamp]) => toStamp(path) === stamp);
      const isWhole = manifest.functions.every(({ entry }) => toStamp(entry) !== '');
      return manifest.recipe === recipe && isSame && isWhole ? manifest.functions : undefined;
    } catch {
      return undefined;
    }
  }

  async function makeFolder(): Promise<string> {
    await mkdir(folder, { recursive: true });
    return mkdtemp(join(folder, 'bundle-'));
  }

  async function write(functions: ServerlessFunction[], inputs: Iterable<string>): Promise<void> {
    const stamps = Object.fromEntries([packages, ...inputs].map((path) => [path, toStamp(path)]));
    const manifest: Manifest = { recipe, stamps, functions };
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, JSON.stringify(manifest));
    await rename(draft, file);

    const bundles = (await readdir(folder)).filter((name) => name.startsWith('bundle-'));
    const dated = await Promise.all(
      bundles.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
    );
    for (const { name } of dated.sort((a, b) => b.time - a.time).slice(KEPT)) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }

  return { read, makeFolder, write };
}
