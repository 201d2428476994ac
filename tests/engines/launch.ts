import { existsSync, globSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { findInstalledBrowser, onPath } from '../support/browser.ts';
import type { Browser, Engine } from './driver.ts';
import { launchFirefox } from './firefox.ts';
import { launchPlaywright } from './playwright.ts';
import { launchWebKit } from './webkit.ts';

/** A program on this machine, and how to launch it. */
type Way = [program: string | undefined, launch: (program: string) => Promise<Browser>];

/** WebKitGTK's browser is not on the PATH, and needs its driver and a virtual screen. */
const findMiniBrowser = (): string | undefined =>
  onPath('WebKitWebDriver') && onPath('Xvfb')
    ? globSync('/usr/lib/{*/,}webkit*gtk-*/MiniBrowser').toSorted().at(-1)
    : undefined;

/** The ways to start each engine on this machine: Playwright's own build first, then the system's. */
const waysOf: Record<Engine, () => Way[]> = {
  chromium: () => [[findInstalledBrowser(), (program) => launchPlaywright('chromium', program)]],
  firefox: () => [
    [firefox.executablePath(), (program) => launchPlaywright('firefox', program)],
    [onPath('firefox-esr', 'firefox'), launchFirefox],
  ],
  webkit: () => [
    [webkit.executablePath(), (program) => launchPlaywright('webkit', program)],
    [findMiniBrowser(), launchWebKit],
  ],
};

/**
 * Starts an engine by the first way that works on this machine.
 * @throws saying why each way failed, or that there is none
 */
export async function launch(engine: Engine): Promise<Browser> {
  const failures: unknown[] = [];
  for (const [program, start] of waysOf[engine]()) {
    if (!program || !existsSync(program)) continue;
    try {
      return await start(program);
    } catch (error) {
      failures.push(`${program}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error([`No ${engine} on this machine starts.`, ...failures].join('\n  '));
}
