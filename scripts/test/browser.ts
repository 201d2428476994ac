import { existsSync } from 'node:fs';
import { browserArguments, findInstalledBrowser } from '../../tests/support/browser.ts';
import { type CommandResult, runCommand } from '../command.ts';
import type { Log } from '../progress.ts';

interface Installation {
  name: string;
  isPossible(): boolean;
  run(): Promise<CommandResult>;
}

const installations: Installation[] = [
  {
    name: 'npx playwright install chromium',
    isPossible: () => true,
    run: () => runCommand('playwright', ['install', 'chromium']),
  },
  {
    name: 'apt-get install chromium',
    isPossible: () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    run: async () => {
      await runCommand('apt-get', ['update', '-qq']);
      return runCommand('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
    },
  },
];

/** The line of a failed command's output that says most. */
function firstError(output: string): string {
  const lines = output.trim().split('\n');
  return (lines.find((line) => /error|fail/i.test(line)) ?? lines.at(-1) ?? '').trim();
}

/** Why the browser of this machine does not start, `undefined` when it does. */
async function tryBrowser(): Promise<string | undefined> {
  const executablePath = await findInstalledBrowser();
  if (executablePath === undefined) return 'no Chromium, Chrome or Edge found';
  const { chromium } = await import('@playwright/test');
  try {
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    await browser.close();
    return undefined;
  } catch (error) {
    return `${executablePath} does not start: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Makes sure that there is a browser that starts, installing one where none does.
 * @throws saying what was tried and what a person can do
 */
export async function ensureBrowser(log: Log): Promise<void> {
  const tried: string[] = [];
  let problem = await tryBrowser();
  for (const { name, isPossible, run } of installations) {
    if (problem === undefined) return;
    if (!isPossible()) continue;
    tried.push(`${problem}; tried "${name}"`);
    log(`· browser: ${name}`);
    const { code, output } = await run();
    problem = code === 0 ? await tryBrowser() : firstError(output);
  }
  if (problem === undefined) return;
  throw new Error(
    [
      'There is no browser for the browser tests:',
      ...[...tried, problem].map((line) => `  ${line}`),
      'Install Chrome, Chromium or Edge, or let CHROME_PATH name one, and run the tests again.',
    ].join('\n'),
  );
}
