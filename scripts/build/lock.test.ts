import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { withLock } from './lock.ts';

let file: string;
let lines: string[];
const log = (line: string) => void lines.push(line);
const wait = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  file = path.join(folder, 'deep', 'lock');
  lines = [];
});

test('of two at once the second says that it waits, and begins when the first is done', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    for (let turn = 0; turn < 20; turn++) await wait();
    order.push(`${name} ends`);
  };
  await Promise.all([withLock(file, work('a'), { log, wait }), withLock(file, work('b'), { log, wait })]);
  expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  expect(lines).toEqual([expect.stringMatching(/^Another build \(process \d+\) is under way/)]);
  expect(existsSync(file)).toBe(false);
});

test('the lock is free again after a failure', async () => {
  const failing = withLock(file, () => Promise.reject(new Error('broken')), { log });
  await expect(failing).rejects.toThrow('broken');
  expect(await withLock(file, () => Promise.resolve('fine'), { log })).toBe('fine');
});

test('what a dead process has left is taken over', async () => {
  await withLock(file, () => Promise.resolve(), { log });
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(file, String(pid));
  expect(await withLock(file, () => Promise.resolve('fine'), { log })).toBe('fine');
});

test('one that never ends is not waited for for ever', async () => {
  await withLock(file, () => Promise.resolve(), { log });
  await writeFile(file, String(process.pid));
  const waiting = withLock(file, () => Promise.resolve(), { log, wait, patienceMs: 1000 });
  await expect(waiting).rejects.toThrow(`Stop it, or delete ${file}`);
});
