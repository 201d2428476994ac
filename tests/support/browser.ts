import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from '@playwright/test';

interface Machine {
  env: Record<string, string | undefined>;
  platform: NodeJS.Platform;
  exists(file: string): boolean;
  /** The browser that Playwright would use, installed or not. */
  playwrightBrowser: string | undefined;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

function usualPlaces({ env, platform }: Machine): string[] {
  if (platform === 'darwin')
    return ['/Applications', `${env['HOME']}/Applications`].flatMap((folder) =>
      macApplications.map((application) => `${folder}/${application}`),
    );
  if (platform === 'win32')
    return ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) =>
      env[variable] ? windowsPrograms.map((program) => `${env[variable]}\\${program}`) : [],
    );
  return (env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

/**
 * A Chromium, Chrome or Edge to test with: the one that `CHROME_PATH` names, else Playwright's own, else one
 * that is installed where such browsers usually are.
 * @throws when `CHROME_PATH` names a file that does not exist
 */
export function findBrowser(machine: Machine): string | undefined {
  const named = machine.env['CHROME_PATH'];
  if (named && !machine.exists(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
  const candidates = [named, machine.playwrightBrowser, ...usualPlaces(machine)];
  return candidates.find((file) => file !== undefined && machine.exists(file));
}

/** The browser of this machine, `undefined` when there is none. */
export async function findInstalledBrowser(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  return findBrowser({
    env: process.env,
    platform: process.platform,
    exists: existsSync,
    playwrightBrowser: chromium.executablePath(),
  });
}

/** What a browser needs to run as root, without a graphics card, and to leave the network alone. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts that browser; `more` are further arguments. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const { chromium } = await import('@playwright/test');
  const executablePath = await findInstalledBrowser();
  return chromium.launch({ args: [...browserArguments, ...more], ...(executablePath && { executablePath }) });
}
