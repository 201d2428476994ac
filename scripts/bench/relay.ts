/**
 * Measures what the relay adds to a bare proxy: the same 3.5 MB applications go through each of them, in turn and
 * on the same machine, to the same demo panel. Prints a table and writes .bench/relay.json.
 *
 * Usage: npm run bench:relay
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import limit from 'p-limit';
import { sampleApplication } from '../../tests/support/samples.ts';
import { findBreaches } from '../checks/breaches.ts';
import { relaying } from '../checks/budgets.ts';
import { ask, type Child, startChild } from './child.ts';
import { printTable, quantile, report } from './report.ts';

/** What a server says when it is ready. */
interface Addressed {
  url: string;
  env: Record<string, string>;
}

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

/** Posts the application as a new submission: the panel answers one that it knows faster. @returns milliseconds */
async function post(url: string): Promise<number> {
  const id = crypto.randomUUID();
  bytes.write(id, idAt);
  const started = performance.now();
  // Takes a copy of the bytes before it returns.
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
  const oneOf = limit(atOnce);
  const started = performance.now();
  await Promise.all(Array.from({ length: together }, () => oneOf(() => post(url))));
  return (together / (performance.now() - started)) * 1000;
}

/** @throws when a submission did not reach the panel, so that the two did not do the same work */
async function checkArrived({ url }: Addressed): Promise<void> {
  const entries: unknown[] = await (await fetch(`${url}/_demo/entries.json`)).json();
  const sent = 2 * (warmUp + rounds * (inTurn + together));
  if (entries.length !== sent) throw new Error(`${sent} submissions were sent, ${entries.length} arrived`);
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-relay-'));
const running: Child<Addressed>[] = [];
const start = async (file: string, args: string[], env?: Record<string, string>) => {
  const child = await startChild<Addressed>(path.join(import.meta.dirname, 'relay', file), args, env);
  running.push(child);
  return child;
};
try {
  const panel = await start('panel.ts', [folder]);
  const sideOf = async (side: 'proxy' | 'relay') => {
    const server = await start('server.ts', [side], panel.env);
    return { side, server, times: [] as number[], rates: [] as number[] };
  };
  const [proxy, relay] = [await sideOf('proxy'), await sideOf('relay')];
  const sides = [proxy, relay];
  for (let nth = 0; nth < warmUp; nth++) for (const { server } of sides) await post(server.url);
  for (let round = 0; round < rounds; round++) {
    // In turns, so that a busy minute of the machine slows both.
    for (let nth = 0; nth < inTurn; nth++)
      for (const { times, server } of sides) times.push(await post(server.url));
    for (const { rates, server } of sides) rates.push(await postTogether(server.url));
    await rm(path.join(folder, 'entries'), { recursive: true, force: true });
  }
  await checkArrived(panel);
  const measure = async ({ side, server, times, rates }: typeof proxy) => ({
    side,
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    perSecond: quantile(rates, 0.5),
    memory: await ask<number>(server, 'memory'),
  });
  const [bare, ours] = [await measure(proxy), await measure(relay)];
  const compared = {
    delay: ours.median - bare.median,
    throughput: ours.perSecond / bare.perSecond,
    memory: ours.memory,
  };
  printTable('Milliseconds of one at a time, submissions a second with 20 at once, MB', [bare, ours]);
  printTable('The relay beside a bare proxy', [compared]);
  const breaches = { 'beside a bare proxy': findBreaches(compared, relaying) };
  await report('relay', { sides: [bare, ours], compared }, breaches);
} finally {
  for (const { child } of running) child.kill();
  await rm(folder, { recursive: true, force: true });
}
