import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pRetry from 'p-retry';
import { outputOnFailure } from '../shared/command.ts';
import { freePort } from '../shared/listen.ts';
import { Failure } from '../shared/main.ts';

type Env = Record<string, string>;

const argumentsOf = (command: string) => ['--yes', 'netlify-cli@27.10.2', command, '--offline'];

/** Keeps the tool's own settings in the folder, and browser windows closed. */
const envIn = (folder: string, env: Env): Env => {
  return { ...env, XDG_CONFIG_HOME: join(folder, '.config'), BROWSER: 'none', CI: '1' };
};

/** Builds a project with Netlify's own tool. @throws {Failure} with what it printed */
export async function buildWithTool(cwd: string, env: Env): Promise<void> {
  const failure = await outputOnFailure('npx', argumentsOf('build'), { cwd, env: envIn(cwd, env) });
  if (failure) throw new Failure(failure);
}

/** Serves a project with Netlify's own tool until `ends` stops it. @returns its address */
export async function serveWithTool(cwd: string, env: Env, ends: AsyncDisposableStack): Promise<string> {
  const port = await freePort();
  const args = [...argumentsOf('serve'), '--internal-disable-edge-functions', '--port', String(port)];
  const child = spawn('npx', args, {
    cwd,
    env: { ...process.env, ...envIn(cwd, env) },
    stdio: ['ignore', 'ignore', 'inherit'],
    // Starts a process group: killing the group also ends what npx started.
    detached: true,
  });
  const ended = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  ends.defer(async () => {
    if (child.pid === undefined || !isRunning()) return;
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  });
  const url = `http://localhost:${port}`;
  const visit = async () => {
    const { ok, status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) });
    if (!ok) throw new Error(`${url} answers ${status}`);
  };
  // The tool builds once more before it answers.
  const waiting = { retries: Number.POSITIVE_INFINITY, maxRetryTime: 300_000, factor: 1, minTimeout: 250 };
  await pRetry(visit, { ...waiting, shouldRetry: isRunning });
  return url;
}
