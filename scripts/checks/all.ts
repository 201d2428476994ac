import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDocument } from '../panel-doc/document.ts';
import { outputOnFailure } from '../shared/command.ts';
import { attempt, type Results, sum } from '../test/results.ts';
import { checkBrand } from './brand.ts';
import { checkImports } from './imports.ts';
import { checkTypes } from './types.ts';

const root = join(import.meta.dirname, '../..');
const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;

/** What each check finds; nothing if all is well. */
const checks: Record<string, () => Promise<string>> = {
  'format and lint': () => outputOnFailure('biome', ['check', '--error-on-warnings', colours]),
  types: () => checkTypes(root),
  'brand in two places': async () => (await checkBrand(root)).join('\n'),
  'import direction (scripts/checks/import-rules.ts)': async () => (await checkImports(root)).join('\n'),
  'unused code': () => outputOnFailure('knip', ['--no-progress', '--treat-config-hints-as-errors']),
  'panel document': checkPanelDocument,
};

async function checkPanelDocument(): Promise<string> {
  const text = await readFile(`${root}/docs/panel.md`, 'utf8');
  const isCurrent = text === (await writeDocument(text));
  return isCurrent ? '' : 'docs/panel.md is out of date: run "npm run docs:panel".';
}

class Findings extends Error {
  override name = 'Findings';
}

/** Runs all checks at once, each as one test, and prints how they went. */
export async function runChecks(): Promise<Results> {
  const running = Object.entries(checks).map(([name, run]) =>
    attempt(name, async () => {
      const findings = await run();
      if (findings) throw new Findings(findings.trim());
    }),
  );
  return sum(await Promise.all(running));
}
