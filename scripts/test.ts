/**
 * Runs every check and test: `npm test`, or some suites: `npm test unit browser`. At the end it lists what failed and
 * prints `N passed, N failed`; its exit code is 1 if anything failed.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Engine, engines } from '../tests/engines/driver.ts';
import { runChecks } from './checks/all.ts';
import { runCommand } from './shared/command.ts';
import { forgetSettings } from './shared/services.ts';
import { ensureEngine } from './test/engines.ts';
import { attempt, findUnknownSuite, type Results, readResults, type Suite, sum } from './test/results.ts';
import { type TestSite, withTestSite } from './test/site.ts';

const reports = '.build/reports';
const wanted = process.argv.slice(2);
const problem = findUnknownSuite(wanted);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const isWanted = (suite: Suite) => wanted.length === 0 || wanted.includes(suite);

forgetSettings();

/** Runs a test runner that prints its progress and writes a JUnit report to `report`. */
async function runTests(runner: string, args: string[], env: Record<string, string>, report: string) {
  const { code } = await runCommand(runner, args, { env, echo: true });
  return readResults(await readFile(report, 'utf8').catch(() => ''), code, runner);
}

/** Runs the tests of one project of vitest. */
function runUnitTests(project: 'unit' | 'builds'): Promise<Results> {
  const report = join(reports, `${project}.xml`);
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`];
  return runTests('vitest', ['run', `--project=${project}`, ...reporters], { NODE_ENV: 'test' }, report);
}

/** Runs the journeys in each engine, and everything else in Chromium. */
function runBrowserTests({ url, panelUrl }: TestSite, available: readonly Engine[]): Promise<Results> {
  const report = join(reports, 'browser.xml');
  const projects = [...available, ...(available.includes('chromium') ? ['phone', 'desktop'] : [])];
  const args = ['test', '--reporter=list,junit', ...projects.map((project) => `--project=${project}`)];
  const env = {
    BASE_URL: url,
    DEMO_PANEL_URL: panelUrl,
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
    PLAYWRIGHT_JUNIT_INCLUDE_PROJECT_IN_TEST_NAME: '1',
  };
  return runTests('playwright', args, env, report);
}

/** Prepares the engines one by one. @returns those that start */
async function prepareEngines(): Promise<Engine[]> {
  const available: Engine[] = [];
  for (const engine of isWanted('browser') ? engines : []) {
    const result = await attempt(engine, () => ensureEngine(engine));
    if (result.passed) available.push(engine);
    results.push(result);
  }
  return available;
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const results: Results[] = [];
// Engines may have to be downloaded, which leaves the processor free for the checks.
const preparing = prepareEngines();

if (isWanted('check')) results.push(await runChecks());
// Builds wait for each other, and leave processor time for the other tests.
if (isWanted('unit')) results.push(...(await Promise.all([runUnitTests('builds'), runUnitTests('unit')])));
if (isWanted('dist') || isWanted('browser')) {
  const available = await preparing;
  const site = await attempt('test site', () =>
    withTestSite(async (site) => {
      if (isWanted('dist')) results.push(await attempt('built files', site.check));
      if (available.length > 0) results.push(await runBrowserTests(site, available));
    }),
  );
  results.push(site);
}

const { passed, failed } = sum(results);
for (const line of failed) console.log(`✗ ${line}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
