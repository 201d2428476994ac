import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { contentFolder } from '#src/upstream/store/snapshot.ts';
import { onPostBuild, onPreBuild } from '../plugins/keep-cache/index.js';
import { makeFolder } from './support/folder.ts';
import { minimalEnv } from './support/minimal-env.ts';

/** The host's build cache as plugins see it. */
function createCache(kept: string, checkout: string) {
  async function copy(from: string, to: string, folders: string[]): Promise<boolean> {
    const found = folders.filter((folder) => existsSync(join(from, folder)));
    for (const folder of found) await cp(join(from, folder), join(to, folder), { recursive: true });
    return found.length > 0;
  }
  const save = (folders: string[]) => copy(checkout, kept, folders);
  const restore = (folders: string[]) => copy(kept, checkout, folders);
  return { utils: { cache: { save, restore } } };
}

test('a deploy in a new checkout restores the last good content', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const file = join(contentFolder(readSettings(minimalEnv), ''), 'staff.json');
  const [kept, first, second] = [await makeFolder(), await makeFolder({ [file]: 'Bia' }), await makeFolder()];
  await onPreBuild(createCache(kept, first));
  await onPostBuild(createCache(kept, first));
  await onPreBuild(createCache(kept, second));
  expect(await readFile(join(second, file), 'utf8')).toBe('Bia');
  expect(said.mock.calls.flat()).toEqual([
    'There is nothing from an earlier build.',
    expect.stringMatching(/^Kept/),
    expect.stringMatching(/^Restored/),
  ]);
});
