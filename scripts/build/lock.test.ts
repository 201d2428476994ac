import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/folder.ts';
import { withLock } from './lock.ts';

const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const lockFile = async () => path.join(await makeFolder(), 'deep', 'lock');

test('of two at once the second says that it waits, and begins when the first is done', async () => {
  const file = await lockFile();
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

test('gives up when the holder takes too long', async () => {
  const file = await lockFile();
  await mkdir(file, { recursive: true });
  const waiting = withLock(file, () => Promise.resolve(), { log, patienceMs: 300 });
  await expect(waiting).rejects.toThrow(`Stop it, or delete ${file}`);
});
