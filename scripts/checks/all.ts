import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writeDocument } from '../panel-doc/document.ts';
import { outputOnFailure } from '../shared/command.ts';
import { attempt, type Results, sum } from '../test/results.ts';
import { checkBrand } from './brand.ts';
import { checkImports } from './imports.ts';
import { checkTypes } from './types.ts';

interface Check {
  name: string;
  run(): Promise<string>;
}

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const checks: Check[] = [
  {
    name: 'format and lint',
    run: () =>
      outputOnFailure('biome', [
        'check',
        '--error-on-warnings',
        `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
      ]),
  },
  { name: 'types', run: () => checkTypes(root) },
  { name: 'brand in two places', run: async () => (await checkBrand(root)).join('\n') },
  {
    name: 'import direction (scripts/checks/import-rules.ts)',
    run: async () => (await checkImports(root)).join('\n'),
  },
  {
    name: 'unused code',
    run: () => outputOnFailure('knip', ['--no-progress', '--treat-config-hints-as-errors']),
  },
  { name: 'panel document', run: checkPanelDocument },
];

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
  const running = checks.map(({ name, run }) =>
    attempt(name, async () => {
      const findings = await run();
      if (findings) throw new Findings(findings.trim());
    }),
  );
  return sum(await Promise.all(running));
}
