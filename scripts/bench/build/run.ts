import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { watchMemory } from '../memory.ts';

const buildScript = fileURLToPath(new URL('../../build.ts', import.meta.url));

/** Demo services of the build's own, on any free ports. */
export const ownServices = {
  ...{ PANEL_URL: '', INTEGRATION_URL: '' },
  ...{ DEMO_PANEL_PORT: '0', DEMO_INTEGRATION_PORT: '0' },
};

/**
 * One build as a process of its own.
 * @returns how long it took, and the most memory that it and all that it started held, in bytes
 */
export async function runBuild(
  folder: string,
  env: Record<string, string>,
): Promise<{ seconds: number; peak: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [buildScript], {
    env: { ...process.env, ...env, BUILD_FOLDER: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const peak = await watchMemory(child.pid ?? 0, ended);
  const [code] = await ended;
  if (code !== 0) throw new Error(`The build ended with ${String(code)}.`);
  return { seconds: (performance.now() - started) / 1000, peak };
}
