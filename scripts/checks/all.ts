import { join } from 'node:path';
import { minimalEnv } from '../../tests/support/minimal-env.ts';
import { projectLock, withLock } from '../build/lock.ts';
import { outputOnFailure } from '../shared/command.ts';
import { Failure } from '../shared/main.ts';
import { attempt, type Results, sum } from '../test/results.ts';
import { checkBrand } from './brand.ts';
import { checkImports } from './imports.ts';

const root = join(import.meta.dirname, '../..');
const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;

// Hints would precede the errors in the output.
const severities = ['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'];

/** Each check returns its findings, or an empty text. */
const checks: Record<string, () => Promise<string>> = {
  'format and lint': () => outputOnFailure('biome', ['check', '--error-on-warnings', colours]),
  'brand in two places': async () => (await checkBrand(root)).join('\n'),
  'import direction (scripts/checks/import-rules.ts)': async () => (await checkImports(root)).join('\n'),
  'unused code': () => outputOnFailure('knip', ['--no-progress', '--treat-config-hints-as-errors']),
};

/** Astro's reports to its makers need a home folder that can be written to. */
const withoutReports = { ASTRO_TELEMETRY_DISABLED: '1' };

/** Generates the types of the collections, which need no content. @returns what Astro printed if it failed */
function generateTypes(): Promise<string> {
  const env = { ...minimalEnv, ...withoutReports, CONTENT_ON_STDIN: '1' };
  const sync = () => outputOnFailure('astro', ['sync'], { env, input: Promise.resolve('[]') });
  return withLock(projectLock, sync, console.log);
}

/** Generates types, then runs all checks at once, each as one test, and prints the results. */
export async function runChecks(): Promise<Results> {
  // First: the check of imports blocks this process for seconds.
  const problem = await generateTypes();
  const env = withoutReports;
  const types = async () =>
    problem || outputOnFailure('astro', ['check', '--noSync', ...severities], { env });
  const running = Object.entries({ types, ...checks }).map(([name, run]) =>
    attempt(name, async () => {
      const findings = await run();
      if (findings) throw new Failure(findings.trim());
    }),
  );
  return sum(await Promise.all(running));
}
