import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { writeDocument } from '../panel-doc/document.ts';
import { outputOnFailure } from '../shared/command.ts';
import { explain } from '../shared/progress.ts';
import type { Results } from '../test/results.ts';
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
  { name: 'import direction', run: async () => (await checkImports(root)).join('\n') },
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

/** Runs all checks at once and prints a line for each, with its findings if there are any. */
export async function runChecks(): Promise<Results> {
  const failed: string[] = [];
  const running = checks.map(async ({ name, run }) => {
    const started = performance.now();
    const findings = await run().catch(explain);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(findings ? `✗ ${name} ${seconds} s\n${findings.trim()}` : `✓ ${name} ${seconds} s`);
    if (findings) failed.push(name);
  });
  await Promise.all(running);
  return { passed: checks.length - failed.length, failed };
}
