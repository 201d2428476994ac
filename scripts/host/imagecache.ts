import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Picture {
  type: string;
  body: Buffer;
}

export interface ImageCache {
  /** A stored picture no older than `maxAge` milliseconds. */
  read(key: string, maxAge: number): Promise<Picture | undefined>;
  write(key: string, picture: Picture): Promise<void>;
}

const MEGABYTE = 1024 * 1024;

/** Keeps pictures in a folder, one file each; past `capacity` bytes the oldest go, down to three quarters. */
export function openImageCache(folder: string, capacity = 256 * MEGABYTE): ImageCache {
  let total: number | undefined;

  const toPath = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'));

  async function prune(): Promise<void> {
    const names = await readdir(folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const stats = await stat(path).catch(() => undefined);
        return { path, size: stats?.size ?? 0, time: stats?.mtimeMs ?? 0 };
      }),
    );
    let left = files.reduce((sum, file) => sum + file.size, 0);
    if (left > capacity) {
      for (const file of files.sort((a, b) => a.time - b.time)) {
        if (left <= capacity * 0.75) break;
        await rm(file.path, { force: true });
        left -= file.size;
      }
    }
    total = left;
  }

  async function read(key: string, maxAge: number): Promise<Picture | undefined> {
    const path = toPath(key);
    try {
      if ((await stat(path)).mtimeMs < Date.now() - maxAge) return undefined;
      const bytes = await readFile(path);
      const end = bytes.indexOf('\n');
      return { type: bytes.toString('latin1', 0, end), body: bytes.subarray(end + 1) };
    } catch {
      return undefined;
    }
  }

  async function write(key: string, { type, body }: Picture): Promise<void> {
    await mkdir(folder, { recursive: true });
    const path = toPath(key);
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, Buffer.concat([Buffer.from(`${type}\n`), body]));
    await rename(draft, path);
    if (total !== undefined) total += body.length;
    if (total === undefined || total > capacity) await prune();
  }

  return { read, write };
}
