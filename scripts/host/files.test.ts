import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFiles } from './files.ts';
import { createProject } from './fixture.ts';

function makeFiles(names: string[], size: number, limits: { capacity?: number; largest?: number }) {
  const project = createProject(Object.fromEntries(names.map((name) => [name, name.repeat(size)])));
  onTestFinished(project.remove);
  return { files: openFiles(project.root, limits), root: project.root };
}

test('what was used longest ago makes room, compressed forms counted', async () => {
  const { files } = makeFiles(['a', 'b', 'c'], 100, { capacity: 220 });
  const [a, b] = [files.find('a'), files.find('b')];
  expect(files.find('a')).toBe(a);
  const c = files.find('c');
  expect(files.find('c')).toBe(c);
  expect(files.find('a')).toBe(a);
  expect(files.find('b')).not.toBe(b);

  const kept = files.find('b');
  await kept?.encode('gzip');
  await kept?.encode('br');
  expect(files.find('b')).toBe(kept);
  expect(files.find('a')).not.toBe(a);
});

test('a compressed form is made once', async () => {
  const { files } = makeFiles(['a'], 100, {});
  const file = files.find('a');
  expect(file?.encode('br')).toBe(file?.encode('br'));
  expect(await file?.encode('br')).not.toEqual(await file?.encode('gzip'));
});

test('a large file is not kept, and one that is gone is not found', () => {
  const { files, root } = makeFiles(['a', 'b'], 100, { largest: 99 });
  expect(files.find('a')?.body).toBeUndefined();
  expect(files.find('a')?.size).toBe(100);
  rmSync(join(root, 'b'));
  expect(files.find('b')).toBeUndefined();
  expect(files.find('')).toBeUndefined();
});
