/**
 * Measures what the relay adds to a bare proxy: the same 3.5 MB applications go through each of them, in turn and
 * on the same machine, to the same demo panel. Prints a table and writes .bench/relay.json.
 *
 * Usage: npm run bench:relay
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleApplication, samplePhoto } from '../../tests/support/samples.ts';
import { describeBreaches, findBreaches } from '../checks/breaches.ts';
import { relaying } from '../checks/budgets.ts';
import { type Child, memoryOf, startChild } from './child.ts';
import { quantile } from './quantile.ts';
import { roundFigures, writeReport } from './report.ts';

type Side = 'proxy' | 'relay';

interface Measured {
  side: Side;
  /** Milliseconds of one submission at a time. */
  median: number;
  p95: number;
  /** Submissions a second with 20 at once. */
  perSecond: number;
  /** Most memory of the serving process, in MB. */
  memory: number;
}

const photoBytes = 3_500_000 / 4;
const rounds = 4;
const warmUp = 5;
const inTurn = 20;
const atOnce = 20;
const together = 100;
const serverFile = fileURLToPath(new URL('./relay/server.ts', import.meta.url));
const panelFile = fileURLToPath(new URL('./relay/panel.ts', import.meta.url));

/** What a server says when it is ready. */
interface Addressed {
  url: string;
  env: Record<string, string>;
}

interface Body {
  type: string;
  bytes: Buffer<ArrayBuffer>;
  /** Where its id stands. */
  idAt: number;
}

async function createBodies(count: number): Promise<Body[]> {
  const photos = Object.fromEntries(
    [1, 2, 3, 4].map((number) => [`image_${number}`, samplePhoto(photoBytes)]),
  );
  const id = crypto.randomUUID();
  // The relay turns the form's names into the panel's; a bare proxy does not, so send both.
  const form = new Response(sampleApplication({ ...photos, name: 'Ana Souza Lima', submission: id }));
  const type = form.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await form.arrayBuffer());
  return Array.from({ length: count }, () => ({ type, bytes: Buffer.from(bytes), idAt: bytes.indexOf(id) }));
}

/** Posts a body as a new submission: the panel answers one that it knows faster. */
async function post(url: string, { type, bytes, idAt }: Body): Promise<number> {
  const id = crypto.randomUUID();
  bytes.write(id, idAt);
  const started = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type, origin: new URL(url).origin, 'idempotency-key': id },
    body: bytes,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${text}`);
  return performance.now() - started;
}

async function postTogether(url: string, count: number): Promise<number> {
  const bodies = await createBodies(atOnce);
  const started = performance.now();
  let sent = 0;
  await Promise.all(
    bodies.map(async (body) => {
      while (sent < count) {
        sent += 1;
        await post(url, body);
      }
    }),
  );
  return (count / (performance.now() - started)) * 1000;
}

const sides: Side[] = ['proxy', 'relay'];

async function measure(
  servers: Record<Side, Child<Addressed>>,
  tidy: () => Promise<void>,
): Promise<Measured[]> {
  const times: Record<Side, number[]> = { proxy: [], relay: [] };
  const rates: Record<Side, number[]> = { proxy: [], relay: [] };
  for (const body of await createBodies(warmUp))
    for (const side of sides) await post(servers[side].url, body);
  for (let round = 0; round < rounds; round++) {
    // In turns, so that a busy minute of the machine slows both.
    for (const body of await createBodies(inTurn))
      for (const side of sides) times[side].push(await post(servers[side].url, body));
    for (const side of sides) rates[side].push(await postTogether(servers[side].url, together));
    await tidy();
  }
  return Promise.all(
    sides.map(async (side) => ({
      side,
      median: quantile(times[side], 0.5),
      p95: quantile(times[side], 0.95),
      perSecond: quantile(rates[side], 0.5),
      memory: await memoryOf(servers[side]),
    })),
  );
}

/** @throws when a submission did not reach the panel, so that the two did not do the same work */
async function checkArrived({ url }: Child<Addressed>): Promise<void> {
  const response = await fetch(`${url}/_demo/entries.json`);
  const entries: unknown[] = await response.json();
  const sent = sides.length * (warmUp + rounds * (inTurn + together));
  if (entries.length !== sent) throw new Error(`${sent} submissions were sent, ${entries.length} arrived`);
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-relay-'));
const running: Child<Addressed>[] = [];
try {
  const panel = await startChild<Addressed>(panelFile, [folder]);
  running.push(panel);
  const proxy = await startChild<Addressed>(serverFile, ['proxy'], panel.env);
  running.push(proxy);
  const relay = await startChild<Addressed>(serverFile, ['relay'], panel.env);
  running.push(relay);
  const [bare, ours] = await measure({ proxy, relay }, () =>
    rm(path.join(folder, 'entries'), { recursive: true, force: true }),
  );
  await checkArrived(panel);
  if (!bare || !ours) throw new Error('nothing was measured');
  const compared = {
    delay: ours.median - bare.median,
    throughput: ours.perSecond / bare.perSecond,
    memory: ours.memory,
  };
  const breaches = describeBreaches('beside a bare proxy', findBreaches(compared, relaying));
  console.table([bare, ours].map(roundFigures));
  console.log(
    `The relay adds ${compared.delay.toFixed(1)} ms at the median and has ${(compared.throughput * 100).toFixed(1)} % of the throughput`,
  );
  for (const line of breaches) console.log(line);
  await writeReport('relay', { sides: [bare, ours], compared, breaches });
  if (breaches.length > 0) process.exitCode = 1;
} finally {
  for (const { child } of running) child.kill();
  await rm(folder, { recursive: true, force: true });
}
