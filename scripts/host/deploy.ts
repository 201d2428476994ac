import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deployConfigOf, type Log, readConfig } from './config.ts';
import { createImages } from './images.ts';
import { loadHeaders, loadRedirects } from './rules.ts';

export type Deploy = Awaited<ReturnType<typeof readDeploy>>;

/** @throws {ConfigurationError} when Netlify would not accept the deploy */
export async function readDeploy(root: string, publish?: string) {
  const config = await readConfig(root, publish);
  const [redirects, headers] = [await loadRedirects(config), await loadHeaders(config)];
  return { config, redirects, headers, images: createImages(config.remoteImages) };
}

/**
 * Follows the builds on the disk. The result gives the deploy that is there now; `isCurrent` says whether it still is,
 * so that a file that was not found does not exist. After a change the deploy is read again; if it cannot be accepted,
 * a line is logged and the rules before stay in force, as at Netlify.
 */
export function followDeploys(root: string, started: Deploy, publish: string | undefined, log: Log) {
  const { publish: folder, file } = started.config;
  const rules = ['_redirects', '_headers'].map((name) => join(folder, name));
  const watched = [folder, ...rules, file, deployConfigOf(folder)];
  const getVersion = () =>
    watched
      .map((path) => statSync(path, { throwIfNoEntry: false }))
      .map((stats) => stats && `${stats.ino}:${stats.mtimeMs}:${stats.ctimeMs}`)
      .join();
  let seen = getVersion();
  let latest = Promise.resolve(started);

  const readAgain = (previous: Deploy) =>
    readDeploy(root, publish).catch((error: Error) => {
      log(`The new deploy is not accepted: ${error.message}`);
      return previous;
    });

  return async () => {
    // While a new build takes its place, the folder is missing for a moment.
    for (let waited = 0; waited < 1000 && !existsSync(folder); waited += 5) await wait(5);
    const version = getVersion();
    if (version !== seen) {
      seen = version;
      latest = latest.then(readAgain);
    }
    return { deploy: await latest, isCurrent: () => getVersion() === version };
  };
}
