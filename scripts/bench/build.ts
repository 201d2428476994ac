/**
 * Measures `npm run build` over rosters of several sizes, demo services included and without any cache, and then
 * after one edit: `npm run bench:build`, or `npm run bench:build 500 1000` for other sizes.
 */
import { glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBreaches, findBreaches } from '../checks/breaches.ts';
import { building } from '../checks/budgets.ts';
import { measureRebuild } from './build/rebuild.ts';
import { ownServices, runBuild } from './build/run.ts';
import { roundFigures, writeReport } from './report.ts';

interface Measured {
  talents: number;
  pages: number;
  seconds: number;
  msPerPage: number;
  /** The build and all that it starts, demo services included. */
  peakMegabytes: number;
}

async function measure(talents: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const { seconds, peak } = await runBuild(folder, { ...ownServices, DEMO_TALENTS: String(talents) });
    const pages = (await Array.fromAsync(glob('dist/**/*.html', { cwd: folder }))).length;
    return { talents, pages, seconds, msPerPage: (seconds * 1000) / pages, peakMegabytes: peak / 1e6 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [160, 1000, 2000, 5000];
const measured: Measured[] = [];
for (const talents of sizes) {
  console.log(`· ${talents} talents`);
  measured.push(await measure(talents));
}
console.table(measured.map(roundFigures));
console.log('· after one edit');
const rebuilt = await measureRebuild(Math.min(1000, Math.max(...sizes)));
console.table([rebuilt]);

const thousand = measured.find(({ talents }) => talents === 1000);
const largest = measured.findLast(({ talents }) => talents > 1000);
const compared = {
  ...(thousand && { memory: thousand.peakMegabytes }),
  ...(rebuilt.talents === 1000 && { rebuild: rebuilt.share }),
  ...(thousand && largest && { growth: largest.msPerPage / thousand.msPerPage }),
};
const breaches = describeBreaches('builds', findBreaches(compared, building));
for (const line of breaches) console.log(line);
await writeReport('build', { measured, rebuilt, breaches });
if (breaches.length > 0) process.exitCode = 1;
