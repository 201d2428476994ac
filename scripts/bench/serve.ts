/**
 * Measures the local production server against a bare one that holds the same answers in memory, in turn and in the
 * same run. Prints tables, writes .bench/serve.json, and ends with 1 when a ratio is outside its limit.
 *
 * Usage: npm run bench:serve [talents]
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { locales } from '#src/i18n/locale.ts';
import { routes } from '#src/routes/table.ts';
import { describeBreaches, findBreaches } from '../checks/breaches.ts';
import { serving } from '../checks/budgets.ts';
import { type TestSite, withTestSite } from '../test/site.ts';
import { type Child, memoryOf, startChild } from './child.ts';
import { samplesOf } from './pages/addresses.ts';
import { quantile } from './quantile.ts';
import { writeReport } from './report.ts';
import { takeAnswer } from './serve/answer.ts';
import { loadAddress, type Served } from './serve/load.ts';

type Server = Child<{ url: string }>;

interface Compared {
  what: string;
  ours: Served;
  bare: Served;
  /** Ours as a share of the bare server's. */
  throughput: number;
}

const talents = Number(process.argv[2] ?? 160);
const rounds = 3;
const roundMs = 500;
const oursFile = fileURLToPath(new URL('./serve/ours.ts', import.meta.url));
const bareFile = fileURLToPath(new URL('./serve/bare.ts', import.meta.url));

/** What is asked for: a page of every kind, and a picture as the pages show it. */
async function findAddresses(site: string): Promise<Record<string, string>> {
  const samples = await samplesOf(site);
  const pages = samples.filter(({ kind, locale }) => kind !== 'notFound' && locale === locales[0]);
  const list = await (await fetch(site + routes.talents.pt.replace(':gender', 'woman'))).text();
  const picture = /src="(\/\.netlify\/images\?[^"]+)"/.exec(list)?.[1]?.replaceAll('&amp;', '&');
  if (picture === undefined) throw new Error('The list shows no picture.');
  return { ...Object.fromEntries(pages.map(({ kind, path }) => [kind, path])), picture };
}

async function startTimed(file: string, args: string[], env?: Record<string, string>) {
  const started = performance.now();
  const server: Server = await startChild(file, args, env);
  return { server, readyMs: performance.now() - started };
}

const middle = (runs: Served[]): Served => ({
  perSecond: quantile(
    runs.map(({ perSecond }) => perSecond),
    0.5,
  ),
  median: quantile(
    runs.map(({ median }) => median),
    0.5,
  ),
  p95: quantile(
    runs.map(({ p95 }) => p95),
    0.5,
  ),
});

/** In turns, so that a busy moment of the machine strikes both. */
async function compare(what: string, address: string, ours: Server, bare: Server): Promise<Compared> {
  const runs = { ours: [] as Served[], bare: [] as Served[] };
  for (let round = 0; round < rounds; round++) {
    runs.ours.push(await loadAddress(ours.url + address, roundMs));
    runs.bare.push(await loadAddress(bare.url + address, roundMs));
  }
  const measured = { ours: middle(runs.ours), bare: middle(runs.bare) };
  return { what, ...measured, throughput: measured.ours.perSecond / measured.bare.perSecond };
}

function print(compared: Compared[]): void {
  console.table(
    compared.map(({ what, ours, bare, throughput }) => ({
      what,
      'per second': Math.round(ours.perSecond),
      'median ms': Number(ours.median.toFixed(2)),
      'p95 ms': Number(ours.p95.toFixed(2)),
      'bare per second': Math.round(bare.perSecond),
      'bare median ms': Number(bare.median.toFixed(2)),
      'bare p95 ms': Number(bare.p95.toFixed(2)),
      throughput: Number(throughput.toFixed(2)),
    })),
  );
}

async function measure({ url: site, publish, env }: TestSite): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-serve-'));
  const running: Server[] = [];
  const start = async (file: string, args: string[], variables?: Record<string, string>) => {
    const started = await startTimed(file, args, variables);
    running.push(started.server);
    return started;
  };
  try {
    const addresses = await findAddresses(site);
    const first = await start(oursFile, [publish, folder], env);
    first.server.child.kill();
    const ours = await start(oursFile, [publish, folder], env);
    const answers = Object.values(addresses).map(async (address) => [
      address,
      await takeAnswer(ours.server.url + address),
    ]);
    const file = path.join(folder, 'answers.json');
    await writeFile(file, JSON.stringify(Object.fromEntries(await Promise.all(answers))));
    const bare = await start(bareFile, [file]);

    const compared: Compared[] = [];
    for (const [what, address] of Object.entries(addresses))
      compared.push(await compare(what, address, ours.server, bare.server));
    print(compared);
    const memory = { ours: await memoryOf(ours.server), bare: await memoryOf(bare.server) };
    const ready = { first: first.readyMs, again: ours.readyMs, bare: bare.readyMs };
    console.log(
      `Ready after ${ready.first.toFixed(0)} ms with functions to bundle, ${ready.again.toFixed(0)} ms without, bare ${ready.bare.toFixed(0)} ms`,
    );
    console.log(`Memory ${memory.ours.toFixed(0)} MB, bare ${memory.bare.toFixed(0)} MB`);

    const whole = { memory: memory.ours / memory.bare, ready: ready.again / ready.bare };
    const breaches = [
      ...compared.flatMap(({ what, throughput }) => {
        const metric = what === 'picture' ? 'picturesPerSecond' : 'pagesPerSecond';
        return describeBreaches(what, findBreaches({ [metric]: throughput }, serving));
      }),
      ...describeBreaches('beside a bare server', findBreaches(whole, serving)),
    ];
    for (const line of breaches) console.log(line);
    await writeReport('serve', { talents, compared, memory, ready, breaches });
    if (breaches.length > 0) process.exitCode = 1;
  } finally {
    for (const { child } of running) child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

await withTestSite(measure, { talents, folder: '.build/bench-site' });
