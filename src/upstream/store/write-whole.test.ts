import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tests/support/folder.ts';
import { writeWhole } from './write-whole.ts';

test('a file is replaced in one step', async () => {
  const folder = await makeFolder({ 'a.json': 'old' });
  await using before = await open(join(folder, 'a.json'));
  await writeWhole(join(folder, 'a.json'), 'new');
  expect(await before.readFile('utf8')).toBe('old');
});
