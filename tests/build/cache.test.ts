import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildSite } from '#scripts/build/site.ts';
import { onPostBuild, onPreBuild } from '../../plugins/keep-cache/index.js';
import { scriptedAgency } from '../support/agency.ts';
import { makeBuildFolder } from '../support/build-folder.ts';
import { reply } from '../support/scripted.ts';

/** The host's build cache as plugins see it. */
function createCache(kept: string, checkout: string) {
  async function copy(from: string, to: string, folders: string[]): Promise<boolean> {
    const found = folders.filter((folder) => existsSync(path.join(from, folder)));
    await Promise.all(
      found.map((folder) => cp(path.join(from, folder), path.join(to, folder), { recursive: true })),
    );
    return found.length > 0;
  }
  return {
    utils: {
      cache: {
        save: (folders: string[]) => copy(checkout, kept, folders),
        restore: (folders: string[]) => copy(kept, checkout, folders),
      },
    },
  };
}

test('a deploy in a new checkout falls back to the content of the deploy before', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const folder = await makeBuildFolder('cache');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const agency = await scriptedAgency([{ id: 1, name: 'Ana' }], { '/api/staff': [{ name: 'Bia Booker' }] });

  async function deploy(name: string): Promise<string> {
    const checkout = path.join(folder, name);
    await mkdir(checkout);
    const host = createCache(path.join(folder, 'kept'), checkout);
    await onPreBuild(host);
    await buildSite({ env: agency.env, folder: checkout, log: () => {} });
    await onPostBuild(host);
    return readFile(path.join(checkout, 'dist/contacto.html'), 'utf8');
  }

  expect(await deploy('first')).toContain('Bia Booker');
  agency.panel.script({ '/api/staff': reply(500) });
  expect(await deploy('second')).toContain('Bia Booker');
  expect(said.mock.calls.flat()).toEqual([
    'There is nothing from an earlier build.',
    expect.stringMatching(/^Kept/),
    expect.stringMatching(/^Restored/),
    expect.stringMatching(/^Kept/),
  ]);
}, 60_000);
