/**
 * Sends the same requests to Netlify's own tool and to the local host, in a copy of the project, and prints how their
 * responses differ: `npm run check:host`. Ends with 1 if a difference has no known reason, or a known one is gone.
 */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, type Difference, reasonFor, reasons } from './check-host/compare.ts';
import { listRequests } from './check-host/requests.ts';
import { buildWithTool, serveWithTool } from './check-host/tool.ts';
import { startDemoServices } from './demo/services.ts';
import { startHost } from './host/server.ts';
import { main, step, untilStopped } from './shared/main.ts';
import { pathToSample } from './shared/sample-pages.ts';
import { forgetSettings } from './shared/services.ts';

const ends = new AsyncDisposableStack();

/** Not copied: the output of commands, and the developer's settings. */
const notCopied = /^(\.git|\.env|dist|\.astro|\.build|\.cache|\.demo|\.netlify)$/;

/** Copies the project with its packages, so that the developer's build stays untouched. */
async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'check-host-'));
  ends.defer(() => rm(copy, { recursive: true, force: true, maxRetries: 5 }));
  // Packages are copied, not linked: Astro resolves its components by real paths, which must be inside the project.
  for (const name of (await readdir('.')).filter((each) => !notCopied.test(each)))
    await cp(name, join(copy, name), { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** Prints how often each known reason applied, and the differences without one. @returns whether all is as expected */
function report(found: Difference[]): boolean {
  const byReason = Map.groupBy(found, reasonFor);
  for (const reason of reasons) console.log(`${byReason.get(reason)?.length ?? '✗ 0'} × ${reason}`);
  const unknown = byReason.get(undefined) ?? [];
  if (unknown.length > 0) console.table(unknown);
  console.log(`${found.length} differences, ${unknown.length} without a reason`);
  return unknown.length === 0 && reasons.every((reason) => byReason.has(reason));
}

async function checkHost(): Promise<void> {
  const copy = await step('copy', copyProject);
  const services = await startDemoServices({ panelPort: 0, integrationPort: 0, folder: join(copy, '.demo') });
  ends.defer(services.close);
  const secret = randomBytes(16).toString('hex');
  const env = { ...services.env, REBUILD_SECRET: secret, OUTBOX_KEY: randomBytes(32).toString('base64') };
  await step('netlify build', () => buildWithTool(copy, env));
  // A copy for the local host: while the tool serves, it removes `_headers` and `_redirects` from the folder.
  const folder = join(copy, 'local');
  for (const part of ['dist', '.netlify/v1'])
    await cp(join(copy, part), join(folder, part), { recursive: true });
  const netlify = await step('netlify serve', () => serveWithTool(copy, env, ends));
  // The tool has built once more, and the content of two builds may differ.
  await cp(join(copy, 'dist'), join(folder, 'dist'), { recursive: true });
  const options = { root: copy, publish: join(folder, 'dist'), stateFolder: folder, port: 0, log: () => {} };
  const local = await step('local host', () => startHost({ ...options, env }));
  ends.defer(local.close);

  const [gender = '', id = '', name = ''] = pathToSample('talent', 'pt').split('/').slice(2);
  const [script] = (await readdir(join(copy, 'dist/_astro'))).filter((file) => file.endsWith('.js'));
  const requests = listRequests({
    talent: { id, gender, name },
    script: `/_astro/${script}`,
    secret,
    cover: `${services.integrationUrl}/media/talents/${id}/cover.jpg`,
  });
  const hosts = { netlify, local: local.url, panelUrl: services.panelUrl };
  const found: Difference[] = [];
  for (const request of requests) found.push(...(await compare(hosts, request)));
  console.log(`${requests.length} requests`);
  process.exitCode = report(found) ? 0 : 1;
}

forgetSettings();
const stopped = untilStopped().then(() => Promise.reject(new Error('Stopped.')));
await main(() => Promise.race([checkHost(), stopped]));
await ends.disposeAsync();
process.exit();
