import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Child, startChild } from '../child.ts';

/** What goes wrong on the way to the panel. `deaf` takes calls and hides its answers. */
export type Mood = 'well' | 'slow' | 'refusing' | 'limiting' | 'forgetful' | 'deaf' | 'dead';

export const moods: Mood[] = ['well', 'slow', 'refusing', 'limiting', 'forgetful', 'deaf', 'dead'];

interface Panel {
  url: string;
  env: Record<string, string>;
}

const panelFile = new URL('../relay/panel.ts', import.meta.url).pathname;
const slowMs = 1_500;
const refusals: Partial<Record<Mood, [number, Record<string, string>]>> = {
  refusing: [503, {}],
  limiting: [429, { 'retry-after': '60' }],
};

/** A demo panel behind a proxy that spoils its answers. Its entries outlive it. */
export async function startMoodyPanel(folder: string) {
  let panel: Child<Panel> = await startChild<Panel>(panelFile, [folder]);
  let mood: Mood = 'well';
  let struck = 0;

  function handOn(incoming: IncomingMessage, outgoing: ServerResponse, isDeaf: boolean): void {
    const { method, headers, url = '/' } = incoming;
    const asked = request(new URL(url, panel.url), { method, headers, agent: false }, (answer) => {
      // The panel has accepted the entry, but its answer is dropped.
      if (isDeaf && url.startsWith('/api/entry/')) return void outgoing.destroy();
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      return answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  }

  const server = createServer(async (incoming, outgoing) => {
    outgoing.on('error', () => undefined);
    incoming.on('error', () => undefined);
    const now = mood;
    if (now !== 'well') struck += 1;
    if (now === 'dead') return void outgoing.destroy();
    const refusal = refusals[now];
    if (refusal) return void outgoing.writeHead(...refusal).end();
    if (now === 'slow') await wait(slowMs);
    if (now === 'forgetful') await fetch(`${panel.url}/_demo/expire-tokens`, { method: 'POST' });
    return handOn(incoming, outgoing, now === 'deaf');
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');

  async function turn(next: Mood): Promise<void> {
    if (next === 'dead') panel.child.kill('SIGKILL');
    else if (mood === 'dead') panel = await startChild<Panel>(panelFile, [folder]);
    mood = next;
  }

  return {
    env: { ...panel.env, PANEL_URL: `http://localhost:${(server.address() as AddressInfo).port}` },
    turn,
    /** How many calls were spoiled. */
    countStruck: () => struck,
    entries: async (): Promise<unknown> => (await fetch(`${panel.url}/_demo/entries.json`)).json(),
    close: () => {
      panel.child.kill();
      server.close();
      server.closeAllConnections();
    },
  };
}
