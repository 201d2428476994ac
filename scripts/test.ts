/**
 * Every check and test: `npm test`, or `npm test unit browser` for some of its parts. Ends with the failed ones, a
 * line `N passed, N failed`, and with 1 when anything failed.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Engine, engines } from '../tests/engines/driver.ts';
import { runChecks } from './checks/all.ts';
import { runCommand } from './shared/command.ts';
import { forgetSettings } from './shared/services.ts';
import { ensureEngine } from './test/engines.ts';
import {
  attempt,
  findUnknownPart,
  type PartName,
  type Results,
  readBrowserResults,
  readUnitResults,
  sum,
} from './test/results.ts';
import { type TestSite, withTestSite } from './test/site.ts';

const reports = '.build/reports';
const wanted = process.argv.slice(2);
const problem = findUnknownPart(wanted);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const isWanted = (part: PartName) => wanted.length === 0 || wanted.includes(part);

forgetSettings();

const readReport = (file: string) => readFile(join(reports, file), 'utf8').then(JSON.parse, () => undefined);

/** Runs the tests of one project of vitest. */
async function runUnitTests(project: 'unit' | 'builds'): Promise<Results> {
  const report = `${project}.json`;
  const file = join(reports, report);
  const args = ['run', `--project=${project}`, '--reporter=default', '--reporter=json'];
  const { code } = await runCommand('vitest', [...args, `--outputFile.json=${file}`], {
    env: { NODE_ENV: 'test' },
    echo: true,
  });
  return readUnitResults(await readReport(report), code);
}

/** Runs the journeys of each engine, and in Chromium everything else. */
async function runBrowserTests({ url, panelUrl }: TestSite, available: readonly Engine[]): Promise<Results> {
  const projects = [...available, ...(available.includes('chromium') ? ['phone', 'desktop'] : [])];
  const args = ['test', '--reporter=list,json', ...projects.map((project) => `--project=${project}`)];
  const { code } = await runCommand('playwright', args, {
    env: {
      BASE_URL: url,
      DEMO_PANEL_URL: panelUrl,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json'),
    },
    echo: true,
  });
  return readBrowserResults(await readReport('browser.json'), code);
}

/** Makes the engines ready, one after the other, and tells which are. */
async function prepareEngines(): Promise<Engine[]> {
  const available: Engine[] = [];
  for (const engine of isWanted('browser') ? engines : []) {
    const made = await attempt(engine, () => ensureEngine(engine));
    if (made.passed) available.push(engine);
    parts.push(made);
  }
  return available;
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const parts: Results[] = [];
// Engines may have to be downloaded, which leaves the processor to the checks.
const preparing = prepareEngines();

if (isWanted('check')) parts.push(await runChecks());
// Builds wait for each other, and leave the processor time that the other tests need.
if (isWanted('unit')) parts.push(...(await Promise.all([runUnitTests('builds'), runUnitTests('unit')])));
if (isWanted('dist') || isWanted('browser')) {
  const available = await preparing;
  const site = await attempt('test site', () =>
    withTestSite(async (site) => {
      if (isWanted('dist')) parts.push(await attempt('built files', site.check));
      if (available.length > 0) parts.push(await runBrowserTests(site, available));
    }),
  );
  parts.push(site);
}

const { passed, failed } = sum(parts);
for (const line of failed) console.log(`✗ ${line}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
