/** Follows an edit to the live page, timing each step, and in a terminal goes on serving it: `npm run demo:loop`. */
import { randomBytes } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from './build/site.ts';
import { startDemoServices } from './demo/services.ts';
import { startBuildHook, walkLoop } from './demo-loop/walk.ts';
import { startHost } from './host/server.ts';
import { main, step, untilStopped } from './shared/main.ts';
import { readDemoOptions, readPort } from './shared/services.ts';

const folder = '.build/loop-site';
const secret = randomBytes(24).toString('base64url');
const log = () => {};

await main(async () => {
  const port = readPort(process.env);
  await using ends = new AsyncDisposableStack();
  const state = ends.use(await mkdtempDisposable(join(tmpdir(), 'loop-')));
  const services = await step('demo services', () => startDemoServices(readDemoOptions(process.env)));
  ends.defer(services.close);
  const site = { ...services.env, PORT: String(port), REBUILD_SECRET: secret };
  const build = () => buildSite({ env: site, folder, log });
  await step('first build', build);
  const hook = await startBuildHook(() => step('rebuild', build));
  ends.defer(hook.close);
  const env = { ...site, BUILD_HOOK_URL: hook.url };
  const folders = { publish: join(folder, 'dist'), stateFolder: state.path };
  const server = await step('server', () => startHost({ ...folders, port, env, log }));
  ends.defer(server.close);
  await walkLoop({ site: server.url, integration: services.integrationUrl, secret, hook });
  if (!process.stdout.isTTY) return;
  console.log('  Ctrl-C stops it.\n');
  await untilStopped();
});
process.exit();
