import { appendFile, glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildSite } from '#scripts/build/site.ts';
import { digestOf } from '#src/freshness/fingerprint.ts';
import { type ScriptedAgency, startAgency } from '../support/agency.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const photo = (name: string) => ({ file: `book/${name}.jpg`, width: 900, height: 1200 });
const [ana, bia, caio, duda] = [
  { id: 1, name: 'Ana Álvares', cover: 'ana.jpg', height: "178/5'10", book: [photo('a'), photo('b')] },
  { id: 'x/2', name: 'Bia', gender: 'man', video: [{ provider: 'youtube', file: 'abcdefghijk' }] },
  { id: 3, name: 'Caio', gender: 'homem', categories: [102], instagram: '@caio' },
  { id: 4, name: 'Duda', snap: [photo('d')] },
] as const;
const edited = [duda, { ...ana, height: '179' }, caio, { id: 5, name: 'Nova' }, bia];

let agency: ScriptedAgency;
let folder = '';
const log: string[] = [];

/** Builds into the folder of that name. @returns a digest of each file but the report */
async function build(name: string): Promise<Record<string, string>> {
  log.length = 0;
  const own = path.join(folder, name);
  await buildSite({ env: agency.env, folder: own, log: (line) => void log.push(line) });
  const dist = path.join(own, 'dist');
  const entries = await Array.fromAsync(glob('**/*', { cwd: dist, withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'build.json');
  const contents = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(dist, file), digestOf(await readFile(file))] as const;
  });
  return Object.fromEntries((await Promise.all(contents)).sort());
}

const reused = () => Number(/the pages of (\d+) talents are/.exec(log.join('\n'))?.[1]);

beforeAll(async () => {
  agency = await startAgency([ana, bia, caio, duda], { '/api/staff': [{ name: 'Bia Booker' }] });
  folder = await mkdtemp(path.join(tmpdir(), 'reuse-'));
  await build('kept');
});

afterAll(async () => {
  await agency.close();
  await rm(folder, { recursive: true, force: true });
});

test('a second build makes the same files as a fresh one, and renders changed talents only', async () => {
  expect(reused()).toBe(0);
  agency.setTalents(edited);
  const upon = await build('kept');
  // One of the three unchanged talents is rendered as a sample.
  expect(reused()).toBe(2);
  const fromNothing = await build('new');
  expect(reused()).toBe(0);
  expect(Object.keys(upon)).toContain('en/talents/man/x~2F2/bia.html');
  expect(upon).toEqual(fromNothing);
});

test('a published page that was changed or deleted is rendered again', async () => {
  agency.setTalents(edited);
  const upon = await build('kept');
  const dist = path.join(folder, 'kept', 'dist');
  await rm(path.join(dist, 'talentos/man/3/caio.html'));
  expect(await build('kept')).toEqual(upon);
  expect(reused()).toBe(3);
  await appendFile(path.join(dist, 'talentos/woman/1/ana-alvares.html'), '<p>Not ours.</p>');
  expect(await build('kept')).toEqual(upon);
  expect(log).toContain('The published pages no longer fit the site: rendering all of them.');
});
