import { glob, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildSite } from '#scripts/build/site.ts';
import { type ScriptedAgency, startAgency } from '../support/agency.ts';
import { fault, reply } from '../support/scripted.ts';

const roster = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, name: `Talento ${index + 1}` }));
const staff = [{ name: 'Bia Booker', role: 'headbooker' }];
const panel = { '/api/staff': staff, '/api/entities/client_feedback': [{ description: 'Muito bom' }] };

vi.setConfig({ testTimeout: 60_000 });

// The tests tell one story: each starts from what the one before has left.
describe('builds one after the other', () => {
  let agency: ScriptedAgency;
  let folder: string;

  beforeAll(async () => {
    agency = await startAgency(roster, panel);
    folder = await mkdtemp(path.join(tmpdir(), 'build-'));
  });

  afterAll(async () => {
    await agency.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function build(env: Record<string, string> = {}, where = folder): Promise<string[]> {
    const log: string[] = [];
    await buildSite({ env: { ...agency.env, ...env }, folder: where, log: (line) => void log.push(line) });
    return log;
  }

  const readDist = (file: string, where = folder) => readFile(path.join(where, 'dist', file), 'utf8');
  const countPages = async () =>
    (await Array.fromAsync(glob('dist/talentos/*/*/*.html', { cwd: folder }))).length;

  test('the first one publishes what the services have', async () => {
    const log = await build();
    expect(await readDist('contacto.html')).toContain('Bia Booker');
    expect(await countPages()).toBe(10);
    expect(log.join('\n')).toContain('staff 1');
  });

  test('while the panel is down, the last good content stands in, and is named', async () => {
    for (const call of ['/api/staff', '/api/entities/client_feedback'])
      agency.panel.script({ [call]: reply(404) });
    agency.panel.script({ '/api/staff': reply(403) });
    const log = await build();
    expect(await readDist('contacto.html')).toContain('Bia Booker');
    expect(log).toContainEqual(
      expect.stringMatching(
        /^Failed to load: staff: panel \/api\/staff: answered 403; the last good build's of/,
      ),
    );
    // An entity that is not there is empty, not broken.
    expect(await readDist('index.html')).not.toContain('Muito bom');
  });

  test('without any good content, the block is left out, and named', async () => {
    const fresh = await mkdtemp(path.join(tmpdir(), 'build-'));
    agency.panel.script({ '/api/login': reply(401) });
    const log = await build({}, fresh);
    expect(await readDist('contacto.html', fresh)).not.toContain('Bia Booker');
    expect(log).toContainEqual(
      'Failed to load: staff: panel /api/login: the credentials were refused (401); its block is left out',
    );
    await rm(fresh, { recursive: true });
  });

  test('what stood in is still there for the build after', async () => {
    await build();
    expect(await readDist('contacto.html')).toContain('Bia Booker');
    agency.panel.script({ '/api/login': { token: 'panel-ticket' }, '/api/staff': staff });
  });

  test.each([
    [
      'the integration refuses its credentials',
      { '/api/signin': reply(401) },
      'the credentials were refused (401)',
    ],
    ['the list is no list', { '/api/talents': { message: 'Oops' } }, 'neither a list nor a page of one'],
    ['the list is empty', { '/api/talents': { data: [] } }, 'The roster shrank from 10 to 0 talents.'],
    ['a profile is refused', { '/api/talent/profile': reply(403) }, 'profile of Talento'],
    ['the list breaks off', { '/api/talents': fault('cut') }, 'integration /api/talents: no answer'],
  ])('when %s, the build fails in a few words and the site stays', async (_, answers, reason) => {
    const before = await readDist('talents.json');
    const { '/api/signin': signIn, ...rest } = { '/api/signin': { access_token: 't' }, ...answers };
    const own = agency.integration;
    const kept = own.scripts(['/api/signin', ...Object.keys(rest)]);
    own.script({ '/api/signin': signIn, ...rest });
    const failure = await build().then(
      () => undefined,
      (error: unknown) => error,
    );
    own.script(kept);
    expect(failure).toMatchObject({ name: 'BuildError', message: expect.stringContaining(reason) });
    expect(String((failure as Error).message).split('\n').length).toBeLessThan(6);
    expect(await readDist('talents.json')).toBe(before);
  });

  test('a roster that shrinks too much stops the build, unless that is meant', async () => {
    agency.setTalents(roster.slice(0, 6));
    await expect(build()).rejects.toThrow('The roster shrank from 10 to 6 talents. Set ALLOW_ROSTER_DROP=1');
    expect(await countPages()).toBe(10);
    await build({ ALLOW_ROSTER_DROP: '1' });
    expect(await countPages()).toBe(6);
  });

  test('the last good site comes back when a build was killed while it took its place', async () => {
    await rename(path.join(folder, 'dist'), path.join(folder, '.build', 'dist-before'));
    agency.integration.script({ '/api/signin': reply(401) });
    await expect(build()).rejects.toThrow('refused');
    expect(await countPages()).toBe(6);
  });

  test('missing settings are named before anything is asked', async () => {
    const asked = agency.panel.calls.length;
    await expect(build({ PANEL_SALT: '' })).rejects.toThrow('Missing settings: PANEL_SALT.');
    expect(agency.panel.calls.length).toBe(asked);
  });
});
