import { Agent, get } from 'node:http';
import { quantile } from '../quantile.ts';

export interface Served {
  perSecond: number;
  /** Milliseconds from the question to the last byte. */
  median: number;
  p95: number;
}

const atOnce = 10;

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', resolve).once('error', reject);
    }).on('error', reject);
  });
}

/** Asks for an address over ten connections at once, for as long as given. */
export async function loadAddress(url: string, forMs: number): Promise<Served> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  const started = performance.now();
  const visit = async () => {
    while (performance.now() - started < forMs) {
      const asked = performance.now();
      await ask(url, agent);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  const perSecond = (times.length / (performance.now() - started)) * 1000;
  agent.destroy();
  return { perSecond, median: quantile(times, 0.5), p95: quantile(times, 0.95) };
}
