import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type ConsoleMessage, chromium, devices } from '@playwright/test';

/** The file of the first of these programs that is on the PATH. */
export function onPath(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * A Chromium, Chrome or Edge to test with: what `CHROME_PATH` names, else Playwright's, else one on the PATH.
 * @throws when `CHROME_PATH` names a file that does not exist
 */
export function findInstalledBrowser(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
  const own = chromium.executablePath();
  if (named || existsSync(own)) return named || own;
  return onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge');
}

/**
 * Chromium's features to turn off, in place of Playwright's own list: those that use the network or close
 * late, and two pages of the address bar that every window of a full Chromium loads invisibly.
 */
const withoutFeatures = [
  'AimEnabled,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PreconnectToSearch',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades',
  'WebUIOmniboxAimPopup,WebUIOmniboxPopup',
];

/** These let a browser run as root and without a graphics card, and keep it from using the network. */
export const browserArguments = [
  `--disable-features=${withoutFeatures}`,
  ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'],
  ...['--disable-quic', '--disable-background-networking', '--disable-component-update'],
];

const ofPhone = { width: 360, height: 740 };

/** The screens of the tests and of the benchmarks. */
export const screens = {
  // Chromium chooses the first pictures by the screen, not by the viewport.
  phone: { ...devices['Pixel 7'], screen: ofPhone, viewport: ofPhone, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** Starts the installed browser; `more` are further arguments. */
export function launchBrowser(more: string[] = []): Promise<Browser> {
  const executablePath = findInstalledBrowser();
  return chromium.launch({ args: [...browserArguments, ...more], ...(executablePath && { executablePath }) });
}

/** Whether a message in the console is an error, other than a page's own status of 404, which is meant. */
export function isFault(message: ConsoleMessage): boolean {
  const isOwnStatus =
    message.location().url === message.page()?.url() && /status of 404/.test(message.text());
  return message.type() === 'error' && !isOwnStatus;
}
