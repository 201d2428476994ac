/** Measures what the relay adds to a bare proxy: both send the same applications to the same panel, in turn. */
import { mkdtempDisposable, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import limit from 'p-limit';
import { sampleApplication } from '../../tests/support/samples.ts';
import { findBreaches, relaying } from '../checks/budgets.ts';
import { ask, type Child, startChild, startServices } from './child.ts';
import { median, printBreaches, printTable, quantile } from './report.ts';

const rounds = 4;
const warmUp = 5;
const inTurn = 20;
const atOnce = 20;
const together = 100;

const firstId = crypto.randomUUID();
// The relay turns the form's names into the panel's; a bare proxy does not, so send both.
const fields = { name: 'Ana Souza Lima', submission: firstId };
const form = new Response(sampleApplication(fields, 3_500_000 / 4));
const type = form.headers.get('content-type') ?? '';
const bytes = Buffer.from(await form.arrayBuffer());
const idAt = bytes.indexOf(firstId);

/** Posts the application as a new submission, since the panel answers a known one faster. @returns milliseconds */
async function post(url: string): Promise<number> {
  const id = crypto.randomUUID();
  bytes.write(id, idAt);
  const started = performance.now();
  // fetch copies the bytes before it returns, so the next post may change them.
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type, origin: new URL(url).origin, 'idempotency-key': id },
    body: bytes,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${text}`);
  return performance.now() - started;
}

/** @returns submissions a second */
async function postTogether(url: string): Promise<number> {
  const started = performance.now();
  await limit(atOnce).map(Array(together).fill(url), post);
  return (together / (performance.now() - started)) * 1000;
}

/** @throws if a submission did not reach the panel: the two sides would not have done the same work */
async function checkArrived({ url }: Child): Promise<void> {
  const entries: unknown[] = await (await fetch(`${url}/_demo/entries.json`)).json();
  const sent = 2 * (warmUp + rounds * (inTurn + together));
  if (entries.length !== sent) throw new Error(`${sent} submissions were sent, ${entries.length} arrived`);
}

await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-relay-'));
using panel = await startServices(1, folder.path);
const server = join(import.meta.dirname, 'relay-server.ts');
using proxy = await startChild(server, ['proxy'], panel.env);
using relay = await startChild(server, ['relay'], panel.env);
const createSide = (child: Child) => ({ ...child, times: [] as number[], rates: [] as number[] });
const sides = [createSide(proxy), createSide(relay)] as const;
for (let nth = 0; nth < warmUp; nth++) for (const { url } of sides) await post(url);
for (let round = 0; round < rounds; round++) {
  // The sides alternate, so that a busy minute of the machine slows both.
  for (let nth = 0; nth < inTurn; nth++) for (const { times, url } of sides) times.push(await post(url));
  for (const { rates, url } of sides) rates.push(await postTogether(url));
  await rm(join(folder.path, '.demo/entries'), { recursive: true, force: true });
}
await checkArrived(panel);

const measure = async ({ times, rates, ...child }: (typeof sides)[number]) => ({
  median: median(times),
  p95: quantile(times, 0.95),
  perSecond: median(rates),
  memory: await ask<number>(child, 'memory'),
});
const [bare, ours] = [await measure(sides[0]), await measure(sides[1])];
const compared = {
  delay: ours.median - bare.median,
  throughput: ours.perSecond / bare.perSecond,
  memory: ours.memory,
};
printTable('Milliseconds of one at a time, submissions a second with 20 at once, MB', [
  { side: 'proxy', ...bare },
  { side: 'relay', ...ours },
]);
printTable('The relay beside a bare proxy', [compared]);
printBreaches('beside a bare proxy', findBreaches(compared, relaying));
