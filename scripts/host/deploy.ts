import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deployConfigOf, readConfig, type SiteConfig } from './config.ts';
import { type HeaderRules, loadHeaders } from './headers.ts';
import { loadRedirects, type RedirectRules } from './redirects.ts';

/** A build and its rules. */
export interface Deploy {
  config: SiteConfig;
  redirects: RedirectRules;
  headers: HeaderRules;
}

/** How long the folder may be missing while a new build takes its place. */
const swapMs = 1000;

/** @throws {ConfigurationError} when Netlify would not accept the deploy */
export async function readDeploy(root: string, publish?: string): Promise<Deploy> {
  const config = await readConfig(root, publish);
  return { config, redirects: await loadRedirects(config), headers: await loadHeaders(config) };
}

function toVersion(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.ino}:${stats.mtimeMs}:${stats.ctimeMs}` : '';
}

/**
 * Follows the builds on the disk: after a change the deploy is read again with the next request. If it cannot be
 * accepted, a line is logged and the rules before stay in force, as at Netlify.
 */
export function followDeploys(
  root: string,
  started: Deploy,
  publish: string | undefined,
  log: (line: string) => void,
) {
  const folder = started.config.publish;
  const files = ['', '_redirects', '_headers'].map((name) => join(folder, name));
  const watched = [...files, started.config.file, deployConfigOf(folder)];
  const getVersion = () => watched.map(toVersion).join();
  let seen = getVersion();
  let latest = started;
  let current = Promise.resolve(started);
  let missingSince: number | undefined;

  async function readAgain(previous: Deploy): Promise<Deploy> {
    try {
      latest = await readDeploy(root, publish);
      return latest;
    } catch (error) {
      log(`The new deploy is not accepted: ${(error as Error).message}`);
      return previous;
    }
  }

  /** The deploy that is on the disk now. */
  async function getCurrent(): Promise<Deploy> {
    while (toVersion(folder) === '') {
      missingSince ??= Date.now();
      if (Date.now() - missingSince > swapMs) break;
      await wait(5);
    }
    if (toVersion(folder) !== '') missingSince = undefined;
    const version = getVersion();
    if (version !== seen) {
      seen = version;
      current = current.then(readAgain);
    }
    return current;
  }

  /** True if no new deploy replaced this one meanwhile, so a file that was not found does not exist. */
  const isCurrent = (deploy: Deploy) => deploy === latest && getVersion() === seen;
  return { getCurrent, isCurrent };
}
