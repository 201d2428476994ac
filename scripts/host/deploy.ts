import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DeployConfig, deployConfigOf, type Log } from './config.ts';
import { createImages } from './images.ts';
import { loadHeaders, loadRedirects } from './rules.ts';

export type Deploy = Awaited<ReturnType<typeof readDeploy>>;

async function readConfig(publish: string): Promise<DeployConfig> {
  const file = deployConfigOf(publish);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : { images: { remote_images: [] } };
}

/** @throws {ConfigurationError} when Netlify would not accept the deploy */
export async function readDeploy(publish: string) {
  const { images } = await readConfig(publish);
  const [redirects, headers] = [await loadRedirects(publish), await loadHeaders(publish)];
  return { publish, redirects, headers, images: createImages(images.remote_images) };
}

/**
 * Follows the builds on the disk. The result gives the present deploy; `isCurrent` says whether it still is. A changed
 * deploy is read again; if it can't be accepted, a line is logged and the rules before stay, as at Netlify.
 */
export function followDeploys(started: Deploy, log: Log) {
  const { publish } = started;
  const watched = [publish, join(publish, '_redirects'), join(publish, '_headers'), deployConfigOf(publish)];
  const getVersion = () =>
    watched
      .map((path) => statSync(path, { throwIfNoEntry: false }))
      .map((stats) => stats && `${stats.ino}:${stats.mtimeMs}:${stats.ctimeMs}`)
      .join();
  let seen = getVersion();
  let latest = Promise.resolve(started);

  const readAgain = (previous: Deploy) =>
    readDeploy(publish).catch((error: Error) => {
      log(`The new deploy is not accepted: ${error.message}`);
      return previous;
    });

  return async () => {
    // While a new build takes its place, the folder is missing for a moment.
    for (let waited = 0; waited < 1000 && !existsSync(publish); waited += 5) await wait(5);
    const version = getVersion();
    if (version !== seen) {
      seen = version;
      latest = latest.then(readAgain);
    }
    return { deploy: await latest, isCurrent: () => getVersion() === version };
  };
}
