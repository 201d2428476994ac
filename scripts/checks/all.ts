import { statSync } from 'node:fs';
import { join } from 'node:path';
import { projectLock, withLock } from '../build/lock.ts';
import { startDemoServices } from '../demo/services.ts';
import { outputOnFailure } from '../shared/command.ts';
import { Failure, type Log } from '../shared/main.ts';
import { attempt, type Results, sum } from '../test/results.ts';
import { checkBrand } from './brand.ts';
import { checkImports } from './imports.ts';

const root = join(import.meta.dirname, '../..');
const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;

/** What each check finds; nothing if all is well. */
const checks: Record<string, () => Promise<string>> = {
  'format and lint': () => outputOnFailure('biome', ['check', '--error-on-warnings', colours]),
  'brand in two places': async () => (await checkBrand(root)).join('\n'),
  'import direction (scripts/checks/import-rules.ts)': async () => (await checkImports(root)).join('\n'),
  'unused code': () => outputOnFailure('knip', ['--no-progress', '--treat-config-hints-as-errors']),
};

const generated = '.astro/types.d.ts';
const sources = [
  'astro.config.mjs',
  'src/content.config.ts',
  'src/upstream/store/loaders.ts',
  'src/upstream/store/parts.ts',
];

// Hints would stand before the error in its output.
const severities = ['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'];

/** Astro's generated types describe the collections, not their entries, so changed content does not matter. */
function areTypesFresh(): boolean {
  const changed = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changed(generated) > Math.max(...sources.map(changed));
}

/** Generating types fills the collections, so it needs the services. @returns what Astro printed if it failed */
export async function generateTypes(log: Log = console.log): Promise<string> {
  const services = await startDemoServices({ panelPort: 0, integrationPort: 0, talents: 4 });
  const sync = () => outputOnFailure('astro', ['sync'], { env: services.env });
  return withLock(projectLock, sync, log).finally(services.close);
}

/** Generates missing types, then runs all checks at once, each as one test, and prints how they went. */
export async function runChecks(): Promise<Results> {
  const generating = areTypesFresh() ? Promise.resolve('') : generateTypes();
  // First: the check of imports blocks this process, in which the demo services answer, for longer than a call waits.
  await Promise.allSettled([generating]);
  const types = async () =>
    (await generating) || outputOnFailure('astro', ['check', '--noSync', ...severities]);
  const running = Object.entries({ types, ...checks }).map(([name, run]) =>
    attempt(name, async () => {
      const findings = await run();
      if (findings) throw new Failure(findings.trim());
    }),
  );
  return sum(await Promise.all(running));
}
