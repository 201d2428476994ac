import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../shared/free-port.ts';

const tool = 'netlify-cli@27.10.2';
const readyMs = 300_000;

interface Run {
  /** Settles when the tool has ended. */
  ended: Promise<void>;
  /** The exit code, once there is one; -1 when it was killed or did not start. */
  getCode(): number | undefined;
  stop(): Promise<void>;
}

/** Starts the tool in its own process group, so that everything it starts can be stopped with it. */
async function startTool(folder: string, args: string[], env: Record<string, string>): Promise<Run> {
  const log = await open(join(folder, 'tool.log'), 'a');
  const child = spawn('npx', ['--yes', tool, ...args, '--offline'], {
    cwd: folder,
    // Its own settings lie in the folder too, and no browser window opens.
    env: { ...process.env, ...env, XDG_CONFIG_HOME: join(folder, '.config'), BROWSER: 'none', CI: '1' },
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  });
  await log.close();
  let code: number | undefined;
  const end = (result: unknown) => {
    code = typeof result === 'number' ? result : -1;
  };
  const ended = once(child, 'exit').then(([result]) => end(result), end);
  const stop = async () => {
    if (code === undefined && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  return { ended, getCode: () => code, stop };
}

async function fail(folder: string, what: string): Promise<never> {
  const log = await readFile(join(folder, 'tool.log'), 'utf8');
  throw new Error(
    `${log.split('\n').slice(-40).join('\n')}\n${tool} ${what}; the end of its output is above.`,
  );
}

/** Builds a project with Netlify's own tool. `onStart` takes what stops it. */
export async function buildWithTool(
  folder: string,
  env: Record<string, string>,
  onStart: (stop: () => Promise<void>) => void,
): Promise<void> {
  const { ended, getCode, stop } = await startTool(folder, ['build'], env);
  onStart(stop);
  await ended;
  if (getCode() !== 0) await fail(folder, `could not build (${getCode()})`);
}

const isServed = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Serves a project with Netlify's own tool, and answers with its address. `onStart` takes what stops it. */
export async function serveWithTool(
  folder: string,
  env: Record<string, string>,
  onStart: (stop: () => Promise<void>) => void,
): Promise<string> {
  const port = await freePort();
  const args = ['serve', '--internal-disable-edge-functions', '--port', String(port)];
  const { getCode, stop } = await startTool(folder, args, env);
  onStart(stop);
  const url = `http://localhost:${port}`;
  const started = Date.now();
  while (!(await isServed(url))) {
    if (getCode() !== undefined || Date.now() - started > readyMs)
      await fail(folder, 'does not serve the site');
    await wait(250);
  }
  return url;
}
