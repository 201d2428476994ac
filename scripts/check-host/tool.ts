import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../shared/listen.ts';

const tool = 'netlify-cli@27.10.2';
const readyMs = 300_000;

/** Starts the tool in its own process group, so that everything that it starts ends with it. */
function startTool(folder: string, args: string[], env: Record<string, string>, ends: AsyncDisposableStack) {
  const log = openSync(join(folder, 'tool.log'), 'a');
  const child = spawn('npx', ['--yes', tool, ...args, '--offline'], {
    cwd: folder,
    // Its own settings lie in the folder too, and no browser window opens.
    env: { ...process.env, ...env, XDG_CONFIG_HOME: join(folder, '.config'), BROWSER: 'none', CI: '1' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const ended = once(child, 'exit').catch(() => undefined);
  ends.defer(async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  });
  return { child, ended };
}

async function fail(folder: string, what: string): Promise<never> {
  const log = await readFile(join(folder, 'tool.log'), 'utf8');
  const end = log.split('\n').slice(-40).join('\n');
  throw new Error(`${end}\n${tool} ${what}; the end of its output is above.`);
}

/** Builds a project with Netlify's own tool. `ends` stops what runs. */
export async function buildWithTool(
  folder: string,
  env: Record<string, string>,
  ends: AsyncDisposableStack,
): Promise<void> {
  const { child, ended } = startTool(folder, ['build'], env, ends);
  await ended;
  if (child.exitCode !== 0) await fail(folder, `could not build (${child.exitCode})`);
}

const isServed = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Serves a project with Netlify's own tool until `ends` stops it. @returns its address */
export async function serveWithTool(
  folder: string,
  env: Record<string, string>,
  ends: AsyncDisposableStack,
): Promise<string> {
  const port = await freePort();
  const args = ['serve', '--internal-disable-edge-functions', '--port', String(port)];
  const { child } = startTool(folder, args, env, ends);
  const url = `http://localhost:${port}`;
  const started = Date.now();
  while (!(await isServed(url))) {
    if (child.exitCode !== null || Date.now() - started > readyMs)
      await fail(folder, 'does not serve the site');
    await wait(250);
  }
  return url;
}
