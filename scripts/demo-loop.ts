/**
 * Walks the whole way from an edit to the live page, with demo services and a build hook of its own:
 * `npm run demo:loop`. Prints how long each step took, and leaves the page served in a terminal.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSite } from './build/site.ts';
import { startDemoServices } from './demo/services.ts';
import { startBuildHook } from './demo-loop/hook.ts';
import { walkLoop } from './demo-loop/walk.ts';
import { startHost } from './host/server.ts';
import { explain, step, untilStopped } from './shared/progress.ts';
import { readDemoOptions } from './shared/services.ts';

const folder = '.build/loop-site';
const secret = randomBytes(24).toString('base64url');
const options = readDemoOptions(process.env);
const port = Number(process.env['PORT'] || 8888);
const state = await mkdtemp(path.join(tmpdir(), 'loop-'));

try {
  const services = await step('demo services', () => startDemoServices(options));
  const site = { ...services.env, PORT: String(port), REBUILD_SECRET: secret };
  const build = () => buildSite({ env: site, folder, log: () => {} });
  await step('first build', build);
  const hook = await startBuildHook(() => step('rebuild', build));
  const env = { ...site, BUILD_HOOK_URL: hook.url };
  const server = await step('server', () =>
    startHost({
      publish: path.join(folder, 'dist'),
      port,
      env,
      stateFolder: state,
      log: () => {},
    }),
  );
  await walkLoop({ site: server.url, integration: services.integrationUrl, secret, hook, log: console.log });
  if (process.stdout.isTTY) {
    console.log('  Ctrl-C stops it.\n');
    await untilStopped();
  }
  await server.close();
  await hook.close();
  await services.close();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await rm(state, { recursive: true, force: true });
}
process.exit();
