/**
 * Sends applications through a panel that is slow, refuses, limits, forgets tokens, hides its answers and dies, 20 at
 * once, then runs the outbox until nothing waits. Prints how many were lost, doubled or altered, and ends with 1
 * unless all three are 0.
 *
 * Usage: npm run bench:soak [-- number of applications, 1000 if not given]
 */
import { hash } from 'node:crypto';
import { mkdir, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import limit from 'p-limit';
import { send } from '../../tests/support/raw-requests.ts';
import { startPanel } from '../../tests/support/relay.ts';
import { sampleApplication, samplePhoto } from '../../tests/support/samples.ts';
import { findBreaches } from '../checks/breaches.ts';
import { soaking } from '../checks/budgets.ts';
import { startHost } from '../host/server.ts';
import { printBreaches, printTable, quantile } from './report.ts';

const wanted = Number(process.argv[2] ?? 1_000);
const atOnce = 20;
const moodMs = 2_500;
const mostTries = 10;
/** More runs than any delivery needs, so that one that never ends is noticed. */
const mostRuns = 200;

/** What goes wrong in the panel, in turn; when it is `dead` it does not answer at all, and then it is well again. */
const moods: ('dead' | object)[] = [
  { delayMs: 1_500 },
  { status: 503 },
  { status: 429, headers: { 'retry-after': '60' } },
  // No token is valid.
  { path: '/api/entry', status: 401 },
  // The panel takes the entry, and its answer is lost.
  { path: '/api/entry', cut: true },
  'dead',
  { times: 0 },
];

const photos = await Promise.all(
  Array.from({ length: 64 }, async () => {
    const file = samplePhoto(90_000);
    return { file, sha256: hash('sha256', await file.bytes()) };
  }),
);
const photosOf = (at: number) =>
  [1, 2, 3, 4].map((nth) => ({ field: `image_${nth}`, ...photos[(at * 5 + nth * 7) % photos.length] }));

/** Sends one application, again and again until it is accepted. Resolves to how long the accepting answer took. */
async function submit(url: string, at: number, id: string) {
  const files = Object.fromEntries(photosOf(at).map(({ field, file }) => [field, file]));
  const form = new Response(sampleApplication({ ...files, submission: id, elapsed: '60000' }));
  const body = await form.bytes();
  const headers = { 'content-type': form.headers.get('content-type') ?? '', origin: url };
  for (let tries = 1; tries <= mostTries; tries++) {
    const started = performance.now();
    const post = { method: 'POST', path: '/api/entry/getScouted/send', headers, body };
    const { status } = await send(url, post).catch(() => ({ status: 0 }));
    if (status === 200) return { ms: performance.now() - started, tries };
    await wait(500);
  }
  return undefined;
}

await using ends = new AsyncDisposableStack();
const folder = ends.use(await mkdtempDisposable(path.join(tmpdir(), 'soak-')));
const publish = path.join(folder.path, 'site');
await mkdir(publish);
const panel = await startPanel();
ends.defer(panel.stop);
let waiting = 0;
const host = await startHost({
  publish,
  port: 0,
  env: { ...panel.env, SUBMISSIONS_PER_HOUR: '9999999' },
  stateFolder: path.join(folder.path, 'state'),
  log: (line) => {
    waiting = Number(/"event":"delivery".*"waiting":(\d+)/.exec(line)?.[1] ?? waiting);
  },
});
ends.defer(host.close);

const ids = Array.from({ length: wanted }, () => crypto.randomUUID());

/** Leads the panel through its moods, round after round, until `isOver` says so after a round. */
async function changeMoods(isOver: () => boolean): Promise<void> {
  do
    for (const fault of moods) {
      if (fault === 'dead') await panel.kill();
      else await panel.setFaults({ path: '/', ...fault });
      await wait(moodMs);
      if (fault === 'dead') await panel.start();
    }
  while (!isOver());
}

async function drain(): Promise<number> {
  let runs = 0;
  do {
    waiting = 0;
    await host.invokeScheduled('outbox');
    runs += 1;
  } while (waiting > 0 && runs < mostRuns);
  return runs;
}

const secondsSince = (started: number) => (performance.now() - started) / 1000;

let isOver = false;
const changing = changeMoods(() => isOver);
const started = performance.now();
const oneOf = limit(atOnce);
const sent = await Promise.all(ids.map((id, at) => oneOf(() => submit(host.url, at, id))));
const seconds = secondsSince(started);
isOver = true;
await changing;
const drained = performance.now();
const outboxRuns = await drain();
const outboxSeconds = secondsSince(drained);
const entries = await panel.entries();
const byId = Map.groupBy(entries, ({ idempotencyKey }) => idempotencyKey);
const isAltered = (id: string, at: number) => {
  const hashes = new Map(byId.get(id)?.[0]?.files.map(({ field, sha256 }) => [field, sha256]));
  return photosOf(at).some(({ field, sha256 }) => hashes.get(field) !== sha256);
};
const taken = sent.filter((answer) => answer !== undefined);
const faults = {
  refused: wanted - taken.length,
  lost: ids.filter((id, at) => sent[at] && !byId.has(id)).length,
  doubled: entries.length - byId.size,
  altered: ids.filter((id, at) => byId.has(id) && isAltered(id, at)).length,
};
const sentAgain = taken.filter(({ tries }) => tries > 1).length;
const times = taken.map(({ ms }) => ms);
const [median, p95, slowest] = [0.5, 0.95, 1].map((share) => quantile(times, share));
printTable('The soak', [
  { applications: wanted, ...faults, seconds, outboxRuns, outboxSeconds, sentAgain, median, p95, slowest },
]);
printBreaches('the soak', findBreaches(faults, soaking));
