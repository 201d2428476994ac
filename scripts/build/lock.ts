import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../progress.ts';

interface LockOptions {
  log: Log;
  /** How long another holder is waited for, in milliseconds. */
  patienceMs?: number;
  /** Waits for so many milliseconds. */
  wait?: (ms: number) => Promise<unknown>;
}

class LockedError extends Error {
  override name = 'LockedError';
}

const betweenLooks = 200;
/** No build takes that long: the number of its process belongs to another one by now. */
const oldestMs = 30 * 60_000;

/**
 * Does some work that no two processes may do at once in one folder. Whoever comes second waits; what a process
 * that died has left is taken over.
 * @param file what stands for the lock
 * @throws {LockedError} when the other one takes too long
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  { log, patienceMs = 10 * 60_000, wait = sleep }: LockOptions,
): Promise<Result> {
  await mkdir(path.dirname(file), { recursive: true });
  const looks = Math.ceil(patienceMs / betweenLooks);
  for (let look = 0; !(await take(file)); look++) {
    const holder = await findHolder(file);
    if (holder === undefined) continue;
    if (look === 0) log(`Another build (process ${holder}) is under way here; waiting for it.`);
    if (look === looks)
      throw new LockedError(
        `Another build (process ${holder}) does not come to an end. Stop it, or delete ${file}, and try again.`,
      );
    await wait(betweenLooks);
  }
  try {
    return await work();
  } finally {
    // Who took longer than any build may have lost it.
    await takeAway(file, String(process.pid));
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that holds the lock. A lock that nobody holds is taken away. */
async function findHolder(file: string): Promise<string | undefined> {
  const [pid, stats] = await Promise.all([
    readFile(file, 'utf8').catch(() => undefined),
    stat(file).catch(() => undefined),
  ]);
  if (pid === undefined || !stats) return undefined;
  // Between its making and its writing a lock is empty.
  if (Date.now() - stats.mtimeMs < oldestMs && (pid === '' || isRunning(Number(pid)))) return pid;
  await takeAway(file, pid);
  return undefined;
}

/** Takes a lock away that is still the one with this content: others may be about to do so, or have taken it anew. */
async function takeAway(file: string, content: string): Promise<void> {
  const aside = `${file}-${randomUUID()}`;
  // Only one of those who try moves it.
  const isMoved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  if ((await readFile(aside, 'utf8')) === content) await rm(aside);
  else await rename(aside, file);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
