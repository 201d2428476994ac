import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lock } from 'proper-lockfile';
import { Failure, type Log } from '../shared/main.ts';

/** One lock for builds into any folder: Astro keeps its rendering code and its types in the project. */
export const projectLock = join(import.meta.dirname, '../../.build/lock');

const retryMs = 200;
const timeoutMs = 10 * 60_000;
/** A lock that has not been renewed for this long belongs to a process that died. Busy machines renew it late. */
const staleMs = 60_000;

/**
 * Runs work that one process at a time may do. A process that loses its lock ends.
 * @throws {Failure} when the holder of the lock takes over ten minutes
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>, log: Log): Promise<Result> {
  await mkdir(dirname(file), { recursive: true });
  const acquire = (retries: number) =>
    lock(file, {
      lockfilePath: file,
      realpath: false,
      stale: staleMs,
      retries: { retries, factor: 1, minTimeout: retryMs },
      onCompromised: () => {
        // At once: the process that has the lock now uses the same folders.
        console.error(`${file} was deleted, or another build or check took it over. Try again.`);
        process.exit(1);
      },
    });
  const release = await acquire(0).catch((error) => {
    if (!isLocked(error)) throw error;
    log('Another build or check is under way here; waiting for it.');
    return acquire(Math.ceil(timeoutMs / retryMs)).catch((cause) => {
      if (!isLocked(cause)) throw cause;
      const message = `Another build or check does not end. Stop it, or delete ${file}, and try again.`;
      throw new Failure(message, { cause });
    });
  });
  return work().finally(release);
}

const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ELOCKED';
