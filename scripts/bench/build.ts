/** Measures builds of several sizes without any cache, then after one edit: `npm run bench:build [talents…]`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdir, mkdtempDisposable, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { building, findBreaches } from '../checks/budgets.ts';
import { editTalent } from '../demo-loop/walk.ts';
import { repeatWhile } from '../shared/main.ts';
import { startServices } from './child.ts';
import { median, printBreaches, printTable } from './report.ts';

const buildScript = join(import.meta.dirname, '../build.ts');
const rebuilds = 3;

/** Makes a folder in the project: Astro renames files, which fails across file systems. */
async function makeFolder() {
  const folders = join(import.meta.dirname, '../../.build/bench');
  await mkdir(folders, { recursive: true });
  return mkdtempDisposable(join(folders, 'build-'));
}

const sampleMs = 50;

async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').filter(Boolean).map(Number);
}

/** The memory of a process and its descendants, in bytes; 0 on systems without `/proc`. */
async function treeBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  const ofChildren = await Promise.all((await childrenOf(pid)).map(treeBytes));
  return ofChildren.reduce((sum, bytes) => sum + bytes, own);
}

/** Samples the memory of a process and its descendants until `ended` settles. @returns the peak in bytes */
async function watchMemory(pid: number, ended: Promise<unknown>): Promise<number> {
  let peak = 0;
  await repeatWhile(ended, sampleMs, async () => {
    peak = Math.max(peak, await treeBytes(pid));
  });
  return peak;
}

async function runBuild(folder: string, env: Record<string, string>) {
  const started = performance.now();
  const child = spawn(process.execPath, [buildScript], {
    env: { ...process.env, ...env, BUILD_FOLDER: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const peak = await watchMemory(child.pid ?? 0, ended);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The build ended with ${String(code)}.`);
  return { seconds: (performance.now() - started) / 1000, peakMegabytes: peak / 1e6 };
}

/** Measures a build without any cache; it starts its own demo services. */
async function measure(talents: number) {
  await using folder = await makeFolder();
  const demo = { PANEL_URL: '', INTEGRATION_URL: '', DEMO_PANEL_PORT: '0', DEMO_INTEGRATION_PORT: '0' };
  const built = await runBuild(folder.path, { ...demo, DEMO_TALENTS: `${talents}` });
  const pages = (await Array.fromAsync(glob('dist/**/*.html', { cwd: folder.path }))).length;
  return { talents, pages, msPerPage: (built.seconds * 1000) / pages, ...built };
}

async function measureRebuild(talents: number) {
  using services = await startServices(talents);
  const fromNothing: number[] = [];
  const afterEdit: number[] = [];
  for (let round = 0; round < rebuilds; round++) {
    await using folder = await makeFolder();
    fromNothing.push((await runBuild(folder.path, services.env)).seconds);
    await editTalent(services.env['INTEGRATION_URL'] ?? '', '1', { name: `Edited ${round}` });
    afterEdit.push((await runBuild(folder.path, services.env)).seconds);
  }
  const [whole, edited] = [median(fromNothing), median(afterEdit)];
  return { talents, fromNothing: whole, afterOneEdit: edited, share: edited / whole };
}

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1000, 5000];
const measured: Awaited<ReturnType<typeof measure>>[] = [];
for (const talents of sizes) {
  console.log(`· ${talents} talents`);
  measured.push(await measure(talents));
}
printTable('From nothing', measured);
const rebuilt = await measureRebuild(Math.min(1000, Math.max(...sizes)));
printTable('After one edit', [rebuilt]);

const thousand = measured.find(({ talents }) => talents === 1000);
const largest = measured.findLast(({ talents }) => talents > 1000);
const compared = {
  ...(thousand && { memory: thousand.peakMegabytes }),
  ...(rebuilt.talents === 1000 && { rebuild: rebuilt.share }),
  ...(thousand && largest && { growth: largest.msPerPage / thousand.msPerPage }),
};
printBreaches('builds', findBreaches(compared, building));
