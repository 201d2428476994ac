import { symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './folder.ts';

test('the path of a folder has no links, even if that of its parent has', async () => {
  const parent = await makeFolder();
  const link = join(parent, 'link');
  await symlink(parent, link);
  expect(dirname(await makeFolder({}, link))).toBe(parent);
});
