/**
 * Sends the same requests to Netlify's own tool and to the local host, and prints where they differ: `npm run
 * check:host`. Ends with 1 for a difference that has no known reason. Works in a copy of the project, with its own
 * demo services.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingNames } from '#src/settings.ts';
import { compare, type Difference } from './check-host/compare.ts';
import { explainDifference, findUnneeded } from './check-host/known.ts';
import { listRequests } from './check-host/requests.ts';
import { buildWithTool, serveWithTool } from './check-host/tool.ts';
import type { Entry } from './demo/entries.ts';
import { startDemoServices } from './demo/services.ts';
import { startHost } from './host/server.ts';
import { explain, step, untilStopped } from './shared/progress.ts';

const cleanups: (() => unknown)[] = [];
const onEnd = (clean: () => unknown) => void cleanups.push(clean);

/** Copies the project's files and packages, so that the developer's build stays untouched. */
async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'check-host-'));
  onEnd(() => rm(copy, { recursive: true, force: true, maxRetries: 5 }));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file && existsSync(file));
  for (const file of files) await cp(file, join(copy, file));
  // A copy, no link: Astro resolves its components by real paths, which must be inside the project.
  await cp('node_modules', join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** Merges equal differences into one short row. */
function toRows(found: Difference[]): Record<string, string>[] {
  const clip = (text: string) => (text.length > 36 ? `${text.slice(0, 35)}…` : text);
  const alike = Object.groupBy(found, ({ request: _, ...rest }) => JSON.stringify(rest));
  return Object.values(alike).flatMap((group = []) => {
    const [first] = group;
    if (!first) return [];
    const others = group.length > 1 ? ` (${group.length})` : '';
    const { what, netlify, local, reason = '✗ UNKNOWN' } = first;
    const answers = { netlify: clip(netlify), local: clip(local) };
    return { request: clip(first.request) + others, what, ...answers, reason };
  });
}

async function checkHost(): Promise<boolean> {
  const copy = await step('copy', copyProject);
  const services = await startDemoServices({ panelPort: 0, integrationPort: 0, folder: join(copy, '.demo') });
  onEnd(services.close);
  const secret = randomBytes(16).toString('hex');
  const env = { ...services.env, REBUILD_SECRET: secret, OUTBOX_KEY: randomBytes(32).toString('base64') };
  await step('netlify build', () => buildWithTool(copy, env, onEnd));
  // A copy for the local host: while the tool serves, it takes the files of rules out of the folder.
  const folder = join(copy, 'local');
  for (const part of ['dist', '.netlify/v1'])
    await cp(join(copy, part), join(folder, part), { recursive: true });
  const netlify = await step('netlify serve', () => serveWithTool(copy, env, onEnd));
  // The tool has built once more, and two builds may differ in what comes from the services.
  await cp(join(copy, 'dist'), join(folder, 'dist'), { recursive: true });
  const options = { root: copy, publish: join(folder, 'dist'), stateFolder: folder, port: 0, log: () => {} };
  const local = await step('local host', () => startHost({ ...options, env }));
  onEnd(local.close);

  const talents: Record<string, [string, string]> = await (await fetch(`${local.url}/talents.json`)).json();
  const [[id, [gender, name]] = ['', ['', '']]] = Object.entries(talents);
  const [script] = (await readdir(join(copy, 'dist/_astro'))).filter((file) => file.endsWith('.js'));
  const requests = listRequests({
    ...{ talent: { id, gender, name }, script: `/_astro/${script}`, secret },
    cover: `${services.integrationUrl}/media/talents/${id}/cover.jpg`,
  });
  const hosts = { netlify, local: local.url, panelUrl: services.panelUrl };
  const found: Difference[] = [];
  for (const request of requests) found.push(...(await compare(hosts, request)).map(explainDifference));
  console.table(toRows(found));
  const entries: Entry[] = await (await fetch(`${services.panelUrl}/_demo/entries.json`)).json();
  const arrived = entries.map(({ entry, files }) => `${entry} with ${files.length} files`);
  console.log(`On the panel, from each host in turn: ${arrived.join(', ')}`);
  const unknown = found.filter(({ reason }) => reason === undefined);
  const unneeded = findUnneeded(found);
  for (const reason of unneeded) console.log(`No longer so: ${reason}`);
  console.log(`${requests.length} requests, ${found.length} differences, ${unknown.length} without a reason`);
  return unknown.length + unneeded.length === 0;
}

// The shell's settings for real services must not be used here.
for (const name of settingNames) process.env[name] = '';
delete process.env['URL'];
const runCleanups = async () => {
  for (const each of cleanups.reverse()) await each();
};
let cleaning: Promise<void> | undefined;
// Runs once, and the command waits for it before it ends.
const cleanUp = () => {
  cleaning ??= runCleanups();
  return cleaning;
};
void untilStopped()
  .then(cleanUp)
  .then(() => process.exit(130));
try {
  process.exitCode = (await checkHost()) ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await cleanUp();
}
process.exit();
