import { existsSync } from 'node:fs';
import type { Engine } from '../../tests/engines/driver.ts';
import { launch } from '../../tests/engines/launch.ts';
import { runCommand } from '../shared/command.ts';
import { Failure } from '../shared/main.ts';

/** Debian's packages for each engine and its driver. */
const packages: Record<Engine, string> = {
  chromium: 'chromium',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
};

/** Commands to run, one by one, until an engine starts on this machine. */
function installationOf(engine: Engine): string[] {
  const isDebianAsRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const install = `apt-get install -qq -y --no-install-recommends ${packages[engine]}`;
  const ofDebian = ['apt-get update -qq', `env DEBIAN_FRONTEND=noninteractive ${install}`];
  return [`playwright install ${engine}`, ...(isDebianAsRoot ? ofDebian : [])];
}

/** Why an engine does not start on this machine, `undefined` when it does. */
async function tryEngine(engine: Engine): Promise<string | undefined> {
  try {
    const browser = await launch(engine);
    const opened = browser.open({ javaScript: true });
    await opened.then((window) => window.close()).finally(() => browser.close());
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Makes sure that an engine starts, installing it if it does not. @throws saying what was tried and what to do */
export async function ensureEngine(engine: Engine): Promise<void> {
  let tried = '';
  let problem = await tryEngine(engine);
  for (const command of installationOf(engine)) {
    if (problem === undefined) return;
    console.log(`· ${engine}: ${command}`);
    const [program = '', ...args] = command.split(' ');
    const { output } = await runCommand(program, args);
    tried += `$ ${command}\n${output}\n`;
    problem = await tryEngine(engine);
  }
  if (problem === undefined) return;
  const advice = `Install it with "npx playwright install --with-deps ${engine}", or with your system's packages, and run the tests again.`;
  throw new Failure(`${tried}${engine} is missing, so its browser tests can't run: ${problem}\n${advice}`);
}
