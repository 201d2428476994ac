/**
 * Measures `npm run build` over rosters of several sizes, demo services included and without any cache:
 * `npm run bench:build`, or `npm run bench:build 500 1000` for other sizes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeBreaches, findBreaches } from '../checks/breaches.ts';
import { building } from '../checks/budgets.ts';
import { watchMemory } from './memory.ts';
import { writeReport } from './report.ts';

interface Measured {
  talents: number;
  pages: number;
  seconds: number;
  msPerPage: number;
  /** The build and all that it starts, demo services included. */
  peakMegabytes: number;
}

const buildScript = fileURLToPath(new URL('../build.ts', import.meta.url));

async function measure(talents: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const started = performance.now();
    const peak = await runBuild(talents, folder);
    const seconds = (performance.now() - started) / 1000;
    const pages = (await Array.fromAsync(glob('dist/**/*.html', { cwd: folder }))).length;
    return {
      talents,
      pages,
      seconds: Number(seconds.toFixed(2)),
      msPerPage: Number(((seconds * 1000) / pages).toFixed(2)),
      peakMegabytes: Math.round(peak / 1e6),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One build as a process of its own; gives its peak memory in bytes. */
async function runBuild(talents: number, folder: string): Promise<number> {
  const child = spawn(process.execPath, [buildScript], {
    env: {
      ...process.env,
      ...{ PANEL_URL: '', INTEGRATION_URL: '', DEMO_PANEL_PORT: '0', DEMO_INTEGRATION_PORT: '0' },
      ...{ DEMO_TALENTS: String(talents), BUILD_FOLDER: folder },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const peak = await watchMemory(child.pid ?? 0, ended);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The build of ${talents} talents ended with ${String(code)}.`);
  return peak;
}

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [160, 1000, 2000, 5000];
const measured: Measured[] = [];
for (const talents of sizes) {
  console.log(`· ${talents} talents`);
  measured.push(await measure(talents));
}
console.table(measured);

const thousand = measured.find(({ talents }) => talents === 1000);
const largest = measured.findLast(({ talents }) => talents > 1000);
const compared = {
  ...(thousand && { memory: thousand.peakMegabytes }),
  ...(thousand && largest && { growth: largest.msPerPage / thousand.msPerPage }),
};
const breaches = describeBreaches('builds', findBreaches(compared, building));
for (const line of breaches) console.log(line);
await writeReport('build', { measured, breaches });
if (breaches.length > 0) process.exitCode = 1;
