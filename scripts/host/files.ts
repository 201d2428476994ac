import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accept.ts';
import { isCompressible, toContentType } from './mime.ts';

const MEGABYTE = 1024 * 1024;
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface StoredFile {
  path: string;
  size: number;
  type: string;
  /** Opaque and unquoted; changes with the content. */
  tag: string;
  isCompressible: boolean;
  /** Absent when the file is too large to keep in memory: then read it from `path`. */
  body?: Buffer;
  /** The compressed body, made once. Only for files with a body. */
  encode(encoding: Encoding): Promise<Buffer>;
}

export interface FileStore {
  /** A regular file by its name under the folder, as it is on the disk now; never one outside of the folder. */
  find(name: string): StoredFile | undefined;
}

/**
 * Files of one folder behind a cache in memory that forgets what was used longest ago.
 * Each read looks at the disk again, so files may change and the whole folder may be replaced at any time.
 * Sizes are in bytes: `capacity` bounds the cache, bodies and their compressed forms together; files over
 * `largest` are never kept.
 */
export function openFiles(
  folder: string,
  { capacity = 128 * MEGABYTE, largest = 8 * MEGABYTE } = {},
): FileStore {
  const cache = new Map<string, { file: StoredFile; version: string; weight: number }>();
  let total = 0;

  function forget(path: string) {
    total -= cache.get(path)?.weight ?? 0;
    cache.delete(path);
  }

  function weigh(path: string, bytes: number) {
    const entry = cache.get(path);
    if (!entry) return;
    entry.weight += bytes;
    total += bytes;
    for (const oldest of cache.keys()) {
      if (total <= capacity) break;
      forget(oldest);
    }
  }

  function load(path: string, size: number, version: string): StoredFile | undefined {
    // A link inside of the folder may point anywhere.
    if (!realpathSync(path).startsWith(realpathSync(folder) + sep)) return undefined;
    const type = toContentType(path);
    const body = size > largest ? undefined : readFileSync(path);
    const encoded = new Map<Encoding, Promise<Buffer>>();
    const file: StoredFile = {
      path,
      size: body?.length ?? size,
      type,
      tag: createHash('sha1')
        .update(body ?? version)
        .digest('hex'),
      isCompressible: body !== undefined && isCompressible(type),
      ...(body && { body }),
      encode(encoding) {
        const made = encoded.get(encoding);
        if (made !== undefined) return made;
        const making = compressors[encoding](body ?? Buffer.alloc(0), encoding === 'br' ? brotli : {});
        encoded.set(encoding, making);
        making.then(
          (bytes) => cache.get(path)?.file === file && weigh(path, bytes.length),
          () => encoded.delete(encoding),
        );
        return making;
      },
    };
    if (body) {
      cache.set(path, { file, version, weight: 0 });
      weigh(path, body.length);
    }
    return file;
  }

  function find(name: string): StoredFile | undefined {
    const path = join(folder, name);
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (!stats?.isFile()) return undefined;
      const version = `${stats.ino}:${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}`;
      const entry = cache.get(path);
      if (entry?.version === version) {
        cache.delete(path);
        cache.set(path, entry);
        return entry.file;
      }
      forget(path);
      return load(path, stats.size, version);
    } catch {
      // Name too long, no permission, or gone between two looks: for a visitor there is no such file.
      return undefined;
    }
  }

  return { find };
}
