import { readFile } from 'node:fs/promises';
import { repeatWhile } from '../shared/repeat-while.ts';

const sampleMs = 50;

async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').filter(Boolean).map(Number);
}

/** The memory that a process and all that it started hold now, in bytes; 0 where the system does not tell. */
async function treeBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  const below = await Promise.all((await childrenOf(pid)).map(treeBytes));
  return below.reduce((sum, bytes) => sum + bytes, own);
}

/** Watches a process and all that it starts until `ended` is settled. @returns the most memory seen, in bytes */
export async function watchMemory(pid: number, ended: Promise<unknown>): Promise<number> {
  let most = 0;
  await repeatWhile(ended, sampleMs, async () => {
    most = Math.max(most, await treeBytes(pid));
  });
  return most;
}
