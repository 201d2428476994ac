import { existsSync } from 'node:fs';
import type { Engine } from '../../tests/engines/driver.ts';
import { launch } from '../../tests/engines/launch.ts';
import { runCommand } from '../shared/command.ts';

/** Debian's packages for each engine and what drives it. */
const packages: Record<Engine, string> = {
  chromium: 'chromium',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
};

/** The ways to install an engine on this machine, each a list of commands. */
function installationsOf(engine: Engine): string[][] {
  const isDebianAsRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const install = `apt-get install -qq -y --no-install-recommends ${packages[engine]}`;
  return [
    [`playwright install ${engine}`],
    ...(isDebianAsRoot ? [['apt-get update -qq', `env DEBIAN_FRONTEND=noninteractive ${install}`]] : []),
  ];
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

/** Runs commands in turn. @returns the line of the last one's output that says most, if it failed */
async function install(commands: string[]): Promise<string | undefined> {
  let problem: string | undefined;
  for (const [program = '', ...args] of commands.map((command) => command.split(' '))) {
    const { code, output } = await runCommand(program, args);
    const lines = output.trim().split('\n');
    problem = code === 0 ? undefined : (lines.find((line) => /error|fail/i.test(line)) ?? lines.at(-1) ?? '');
  }
  return problem?.trim();
}

/** Makes sure that an engine starts, installing it where it does not. @throws saying what was tried and what to do */
export async function ensureEngine(engine: Engine): Promise<void> {
  const tried: string[] = [];
  let problem = await tryEngine(engine);
  for (const commands of installationsOf(engine)) {
    if (problem === undefined) return;
    tried.push(`${problem}\n  tried "${commands.at(-1)}"`);
    console.log(`· ${engine}: ${commands.at(-1)}`);
    problem = (await install(commands)) ?? (await tryEngine(engine));
  }
  if (problem === undefined) return;
  throw new Error(
    [
      `${engine} is missing, so its browser tests can't run:`,
      ...[...tried, problem].map((line) => `  ${line}`),
      `Install it with "npx playwright install --with-deps ${engine}", or with your system's packages, and run the tests again.`,
    ].join('\n'),
  );
}
