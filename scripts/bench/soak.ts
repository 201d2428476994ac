/**
 * Sends applications through a panel that is slow, refuses, limits, forgets tokens, hides its answers and dies, 20 at
 * once, then runs the outbox until nothing waits. Prints how many were lost, doubled or altered, and ends with 1
 * unless all three are 0. Writes .bench/soak.json.
 *
 * Usage: npm run bench:soak [-- number of applications, 1000 if not given]
 */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { sampleApplication } from '../../tests/support/samples.ts';
import { send } from '../../tests/support/wire.ts';
import { type Child, startChild } from './child.ts';
import { quantile } from './quantile.ts';
import { roundFigures, writeReport } from './report.ts';
import { type Mood, moods, startMoodyPanel } from './soak/moody-panel.ts';

interface Entry {
  idempotencyKey: string;
  files: { field: string; sha256: string }[];
}

const wanted = Number(process.argv[2] ?? 1_000);
const atOnce = 20;
const moodMs = 2_500;
/** How often one visitor tries again. */
const mostTries = 10;
/** More runs than any delivery needs, so that one that never ends is noticed. */
const mostRuns = 200;
const photoFields = ['image_1', 'image_2', 'image_3', 'image_4'];

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Real photos, all different, without any metadata. */
function makePhotos(count: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const create = { width: 400, height: 533, channels: 3, background: '#888', noise } as const;
      const bytes = new Uint8Array(await sharp({ create }).jpeg({ quality: 90 }).toBuffer());
      return { file: new File([bytes], 'photo.jpg', { type: 'image/jpeg' }), hash: sha256(bytes) };
    }),
  );
}

const photos = await makePhotos(64);
const photosOf = (at: number) =>
  photoFields.map((field, index) => ({ field, photo: photos[(at * 5 + index * 7) % photos.length] }));

/** Sends one application, again and again until it is accepted. Resolves to how long the accepting answer took. */
async function submit(
  url: string,
  at: number,
  id: string,
): Promise<{ ms: number; tries: number } | undefined> {
  const files = Object.fromEntries(photosOf(at).map(({ field, photo }) => [field, photo?.file]));
  const form = new Response(sampleApplication({ ...files, submission: id, elapsed: '60000' }));
  const body = new Uint8Array(await form.arrayBuffer());
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

function tell(host: Child<{ url: string }>, message: string) {
  const answered = new Promise<{ waiting: number; maxRss: number }>((resolve) =>
    host.child.once('message', resolve),
  );
  host.child.send(message);
  return answered;
}

const folder = await mkdtemp(path.join(tmpdir(), 'soak-'));
const panel = await startMoodyPanel(folder);
const publish = path.join(folder, 'site');
await mkdir(publish);
const hostFile = new URL('./soak/host.ts', import.meta.url).pathname;
const env = { ...panel.env, SUBMISSIONS_PER_HOUR: '9999999' };
const host = await startChild<{ url: string }>(hostFile, [publish, path.join(folder, 'state')], env);
try {
  const ids = Array.from({ length: wanted }, () => crypto.randomUUID());
  const taken = new Map<string, { ms: number; tries: number }>();
  let isOver = false;
  const changing = (async () => {
    for (let turn = 0; !isOver; turn++) {
      await panel.turn(moods[turn % moods.length] as Mood);
      await wait(moodMs);
    }
  })();
  const queue = [...ids.entries()];
  const visitor = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [at, id] = next;
      const done = await submit(host.url, at, id);
      if (done) taken.set(id, done);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, visitor));
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  await changing;
  await panel.turn('well');

  let runs = 0;
  const drained = performance.now();
  for (let waiting = 1; waiting > 0 && runs < mostRuns; runs++)
    waiting = (await tell(host, 'outbox')).waiting;
  const drain = (performance.now() - drained) / 1000;

  const entries = (await panel.entries()) as Entry[];
  const byId = Map.groupBy(entries, ({ idempotencyKey }) => idempotencyKey);
  const isAltered = (id: string, at: number) => {
    const hashes = new Map(byId.get(id)?.[0]?.files.map(({ field, sha256: hash }) => [field, hash]));
    return photosOf(at).some(({ field, photo }) => hashes.get(field) !== photo?.hash);
  };
  const times = [...taken.values()].map(({ ms }) => ms);
  const result = {
    applications: wanted,
    taken: taken.size,
    lost: [...taken.keys()].filter((id) => !byId.has(id)).length,
    doubled: entries.length - byId.size,
    altered: ids.filter((id, at) => byId.has(id) && isAltered(id, at)).length,
    struckCalls: panel.countStruck(),
    sentAgain: [...taken.values()].filter(({ tries }) => tries > 1).length,
    seconds,
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    slowest: Math.max(0, ...times),
    outboxRuns: runs,
    outboxSeconds: drain,
    memory: (await tell(host, 'memory')).maxRss / 1000,
  };
  console.table(roundFigures(result));
  await writeReport('soak', result);
  if (result.lost || result.doubled || result.altered || result.taken < wanted) process.exitCode = 1;
} finally {
  host.child.kill();
  panel.close();
  await rm(folder, { recursive: true, force: true });
}
