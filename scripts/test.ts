/**
 * Every check and test: `npm test`, or `npm test unit browser` for some of its parts. Ends with a line
 * `N passed, N failed`, and with 1 when anything failed.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { settingNames } from '#src/settings.ts';
import { type Engine, engines } from '../tests/engines/driver.ts';
import { runChecks } from './checks/all.ts';
import { runCommand } from './shared/command.ts';
import { explain, step } from './shared/progress.ts';
import { type Count, countBrowserTests, countUnitTests, sum } from './test/count.ts';
import { ensureEngine } from './test/engines.ts';
import { type TestSite, withTestSite } from './test/site.ts';

const reports = '.build/reports';
const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

// What a developer's shell and .env say about the services is not what the tests are about. Blank is not set, and
// stands over what the file says.
for (const name of settingNames) process.env[name] = '';
// What hosts set by themselves, ours too.
delete process.env['URL'];
for (const name of Object.keys(process.env)) if (name.startsWith('DEMO_')) delete process.env[name];

const readReport = (file: string): Promise<unknown> =>
  readFile(join(reports, file), 'utf8').then(JSON.parse, () => undefined);

async function runUnitTests(): Promise<Count> {
  const file = join(reports, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runCommand('vitest', args, { env: { NODE_ENV: 'test' }, echo: true });
  return countUnitTests(await readReport('unit.json'), code);
}

/** Runs the journeys of each engine, and in Chromium everything else. */
async function runBrowserTests(
  { url, panelUrl, scheduleUrl }: TestSite,
  available: readonly Engine[],
): Promise<Count> {
  const projects = [...available, ...(available.includes('chromium') ? ['phone', 'desktop'] : [])];
  const args = ['test', '--reporter=list,json', ...projects.map((project) => `--project=${project}`)];
  const { code } = await runCommand('playwright', args, {
    env: {
      BASE_URL: url,
      DEMO_PANEL_URL: panelUrl,
      SCHEDULE_URL: scheduleUrl,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json'),
    },
    echo: true,
  });
  return countBrowserTests(await readReport('browser.json'), code);
}

/** A part that works or throws, as one test. */
async function attempt(work: () => Promise<unknown>): Promise<Count> {
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(explain(error));
    return { passed: 0, failed: 1 };
  }
}

/** Makes the engines ready, one after the other, and tells which are. */
async function prepareEngines(): Promise<Engine[]> {
  const available: Engine[] = [];
  for (const engine of isWanted('browser') ? engines : []) {
    const count = await attempt(() => step(engine, () => ensureEngine(engine, console.log)));
    if (count.passed) available.push(engine);
    counts.push(count);
  }
  return available;
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const counts: Count[] = [];
// They may have to be downloaded, which leaves the processor to the checks.
const preparing = prepareEngines();

if (isWanted('check')) {
  const results = await runChecks(console.log);
  counts.push(...results.map(({ ok }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })));
}
if (isWanted('unit')) counts.push(await runUnitTests());
if (isWanted('dist') || isWanted('browser')) {
  const available = await preparing;
  const site = await attempt(() =>
    withTestSite(async (site) => {
      if (isWanted('dist')) counts.push(await attempt(() => step('built files', site.check)));
      if (available.length > 0) counts.push(await runBrowserTests(site, available));
    }),
  );
  counts.push(site);
}

const { passed, failed } = sum(counts);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
