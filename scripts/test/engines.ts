import { existsSync } from 'node:fs';
import type { Engine } from '../../tests/engines/driver.ts';
import { launch } from '../../tests/engines/launch.ts';
import { type CommandResult, runCommand } from '../shared/command.ts';

interface Installation {
  name: string;
  isPossible(): boolean;
  run(): Promise<CommandResult>;
}

/** Debian's packages for each engine and what drives it. */
const packages: Record<Engine, string[]> = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

const installations = (engine: Engine): Installation[] => [
  {
    name: `npx playwright install ${engine}`,
    isPossible: () => true,
    run: () => runCommand('playwright', ['install', engine]),
  },
  {
    name: `apt-get install ${packages[engine].join(' ')}`,
    isPossible: () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    run: async () => {
      await runCommand('apt-get', ['update', '-qq']);
      return runCommand('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...packages[engine]], {
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

/** Why an engine does not start on this machine, `undefined` when it does. */
async function tryEngine(engine: Engine): Promise<string | undefined> {
  try {
    await (await launch(engine)).close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Makes sure that an engine starts, installing it where it does not. @throws saying what was tried and what to do */
export async function ensureEngine(engine: Engine): Promise<void> {
  const tried: string[] = [];
  let problem = await tryEngine(engine);
  for (const { name, isPossible, run } of installations(engine)) {
    if (problem === undefined) return;
    if (!isPossible()) continue;
    tried.push(`${problem}\n  tried "${name}"`);
    console.log(`· ${engine}: ${name}`);
    const { code, output } = await run();
    problem = code === 0 ? await tryEngine(engine) : firstError(output);
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
