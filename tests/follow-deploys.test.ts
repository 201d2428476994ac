import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { followDeploys } from '#scripts/host/deploy.ts';
import { makeFolder, writeFiles } from './support/folder.ts';

test('a deploy is followed even if its folder has the number of an earlier one', async () => {
  const folder = await makeFolder();
  const [site, published] = [join(folder, 'site'), join(folder, 'dist')];
  const publish = async (build: string) => {
    await mkdir(site);
    await writeFiles(site, { _redirects: '', _headers: `/*\n  X-Build: ${build}\n` });
    await rename(published, join(folder, 'before')).catch(() => undefined);
    await rename(site, published);
    await rm(join(folder, 'before'), { recursive: true, force: true });
  };
  await publish('1');
  const getDeploy = followDeploys(published);
  await getDeploy();
  // Without a visit in between, file systems such as ext4 give the number of the first folder to the third.
  for (const build of ['2', '3']) await publish(build);
  expect((await getDeploy()).headers('/')).toEqual({ 'x-build': '3' });
});
