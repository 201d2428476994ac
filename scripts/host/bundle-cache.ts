import { readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerlessFunction } from './bundle.ts';
import type { SiteConfig } from './config.ts';

interface Manifest {
  /** What else decides about the bundles: settings, names of functions, the version of Node. */
  settings: string;
  /** Size and time of each bundled file, by its path. */
  versions: Record<string, string>;
  functions: ServerlessFunction[];
}

const kept = 3;

function toVersion(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.size}:${stats.mtimeMs}` : '';
}

/** Remembers the bundles in a folder. Each bundling has its own folder, since running servers may use older ones. */
export function openBundleCache(root: string, config: SiteConfig, folder: string) {
  const file = join(folder, 'manifest.json');
  const packages = join(root, 'node_modules/.package-lock.json');
  const names = readdirSync(config.functions, { recursive: true, encoding: 'utf8' }).sort();
  const settings = JSON.stringify([config.functions, config.functionOptions, names, process.version]);

  return {
    /** The functions as bundled before, if a new bundling would give the same. */
    async read(): Promise<ServerlessFunction[] | undefined> {
      try {
        const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
        const isSame = Object.entries(manifest.versions).every(([path, seen]) => toVersion(path) === seen);
        const isWhole = manifest.functions.every(({ entry }) => toVersion(entry) !== '');
        return manifest.settings === settings && isSame && isWhole ? manifest.functions : undefined;
      } catch {
        return undefined;
      }
    },

    /** Creates an empty folder to bundle into. */
    async makeFolder(): Promise<string> {
      await mkdir(folder, { recursive: true });
      return mkdtemp(join(folder, `bundle-${Date.now()}-`));
    },

    async write(functions: ServerlessFunction[], inputs: string[]): Promise<void> {
      const versions = Object.fromEntries([packages, ...inputs].map((path) => [path, toVersion(path)]));
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, JSON.stringify({ settings, versions, functions } satisfies Manifest));
      await rename(draft, file);
      const bundles = readdirSync(folder)
        .filter((name) => name.startsWith('bundle-'))
        .sort();
      for (const name of bundles.slice(0, -kept))
        await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}
