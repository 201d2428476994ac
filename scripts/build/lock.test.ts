import { existsSync } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/folder.ts';
import { withLock } from './lock.ts';

let file: string;
let lines: string[];
const log = (line: string) => void lines.push(line);

beforeEach(async () => {
  file = path.join(await makeFolder(), 'deep', 'lock');
  lines = [];
});

test('of two at once the second says that it waits, and begins when the first is done', async () => {
  const order: string[] = [];
  const work = async () => {
    order.push('begins');
    await wait(50);
    order.push('ends');
  };
  await Promise.all([withLock(file, work, { log }), withLock(file, work, { log })]);
  expect(order).toEqual(['begins', 'ends', 'begins', 'ends']);
  expect(lines).toEqual(['Another build is under way here; waiting for it.']);
  expect(existsSync(file)).toBe(false);
});

test('the lock is free again after a failure', async () => {
  const failing = withLock(file, () => Promise.reject(new Error('broken')), { log });
  await expect(failing).rejects.toThrow('broken');
  expect(await withLock(file, () => Promise.resolve('fine'), { log })).toBe('fine');
});

test('takes over the lock of a process that died', async () => {
  await mkdir(file, { recursive: true });
  await utimes(file, new Date(0), new Date(0));
  expect(await withLock(file, () => Promise.resolve('fine'), { log })).toBe('fine');
});

test('gives up when the holder takes too long', async () => {
  await mkdir(file, { recursive: true });
  const waiting = withLock(file, () => Promise.resolve(), { log, patienceMs: 300 });
  await expect(waiting).rejects.toThrow(`Stop it, or delete ${file}`);
});
