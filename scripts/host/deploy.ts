import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type DeployConfig, deployConfigOf } from './config.ts';
import { createImages } from './images.ts';
import { loadHeaders, loadRedirects } from './rules.ts';

export type Deploy = Awaited<ReturnType<typeof readDeploy>>;

async function readDeploy(publish: string) {
  const file = deployConfigOf(publish);
  const config: DeployConfig | false = existsSync(file) && JSON.parse(await readFile(file, 'utf8'));
  const [redirects, headers] = [await loadRedirects(publish), await loadHeaders(publish)];
  return { publish, redirects, headers, images: createImages(config ? config.images.remote_images : []) };
}

/**
 * Follows the builds on the disk, each of which replaces the folder. The result gives the present deploy, and throws a
 * `ConfigurationError` when Netlify would not accept it.
 */
export function followDeploys(publish: string) {
  const getFolder = () => statSync(publish, { throwIfNoEntry: false })?.ino;
  let seen = getFolder();
  let latest = readDeploy(publish);
  return async () => {
    // While a new build takes its place, the folder is missing for a moment.
    for (let waited = 0; waited < 1000 && !existsSync(publish); waited += 5) await wait(5);
    const folder = getFolder();
    if (folder !== seen) {
      seen = folder;
      latest = readDeploy(publish);
    }
    return latest;
  };
}
