import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Picture {
  type: string;
  body: Buffer;
}

const lifetimeMs = 3_600_000;

/** Keeps pictures in a folder for an hour, one file each. Older ones are deleted when the cache is opened. */
export function openPictureCache(folder: string) {
  mkdirSync(folder, { recursive: true });
  const oldest = Date.now() - lifetimeMs;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < oldest) rmSync(path, { force: true });
  }
  const toPath = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'));

  return {
    async read(key: string): Promise<Picture | undefined> {
      const path = toPath(key);
      const stats = await stat(path).catch(() => undefined);
      if (!stats || stats.mtimeMs < Date.now() - lifetimeMs) return undefined;
      const bytes = await readFile(path);
      const end = bytes.indexOf('\n');
      return { type: bytes.toString('latin1', 0, end), body: bytes.subarray(end + 1) };
    },
    async write(key: string, { type, body }: Picture): Promise<void> {
      const draft = join(folder, randomUUID());
      await writeFile(draft, Buffer.concat([Buffer.from(`${type}\n`), body]));
      await rename(draft, toPath(key));
    },
  };
}
