import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deployConfigOf, readConfig, type SiteConfig } from './config.ts';
import { type HeaderRules, loadHeaders } from './headers.ts';
import { loadRedirects, type RedirectRules } from './redirects.ts';

/** What the files of one build say about how to serve it. */
export interface Deploy {
  config: SiteConfig;
  redirects: RedirectRules;
  headers: HeaderRules;
}

export interface Deploys {
  /** The deploy whose files are on the disk now. */
  getCurrent(): Promise<Deploy>;
  /** Whether nothing was replaced since a deploy was got, so that a file not found then is really not there. */
  isCurrent(deploy: Deploy): boolean;
}

/** How long a folder may be away while a new build takes its place, in milliseconds. */
const SWAP = 1000;

/** Reads one deploy. Throws a ConfigurationError when Netlify would not accept it. */
export async function readDeploy(root: string, publish?: string): Promise<Deploy> {
  const config = await readConfig(root, publish);
  const { first, redirects: last, headers } = config.deploy;
  const toml = config.file;
  return {
    config,
    redirects: await loadRedirects({ file: join(config.publish, '_redirects'), toml, first, last }),
    headers: await loadHeaders({ file: join(config.publish, '_headers'), toml, last: headers }),
  };
}

function toStamp(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.ino}:${stats.mtimeMs}:${stats.ctimeMs}` : '';
}

/**
 * Follows the build on the disk: a deploy that is replaced is read again with the next request. One that can't
 * be accepted is reported in a line, and the rules of the one before stay in force, as a failed deploy changes
 * nothing at Netlify.
 */
export function followDeploys(
  root: string,
  started: Deploy,
  publish: string | undefined,
  log: (line: string) => void,
): Deploys {
  const folder = started.config.publish;
  const files = ['', '_redirects', '_headers'].map((name) => join(folder, name));
  const watched = [...files, started.config.file, deployConfigOf(folder)];
  const toFingerprint = () => watched.map(toStamp).join();
  let seen = toFingerprint();
  let latest = started;
  let current = Promise.resolve(started);

  async function readAgain(previous: Deploy): Promise<Deploy> {
    try {
      latest = await readDeploy(root, publish);
      return latest;
    } catch (error) {
      log(`The new deploy is not accepted: ${(error as Error).message}`);
      return previous;
    }
  }

  let missingSince: number | undefined;

  async function waitForSwap(): Promise<void> {
    while (toStamp(folder) === '') {
      missingSince ??= Date.now();
      if (Date.now() - missingSince > SWAP) return;
      await wait(5);
    }
    missingSince = undefined;
  }

  async function getCurrent(): Promise<Deploy> {
    await waitForSwap();
    const fingerprint = toFingerprint();
    if (fingerprint !== seen) {
      seen = fingerprint;
      current = current.then(readAgain);
    }
    return current;
  }

  return { getCurrent, isCurrent: (deploy) => deploy === latest && toFingerprint() === seen };
}
