import { cp, glob, mkdir, mkdtemp, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildSite } from '#scripts/build/site.ts';
import { runCommand } from '#scripts/shared/command.ts';
import { readSettings } from '#src/settings.ts';
import { contentFolder } from '#src/upstream/store/snapshot.ts';
import { openAgency } from '../support/agency.ts';
import { makeBuildFolder } from '../support/folder.ts';
import { fault, reply } from '../support/scripted.ts';

const adults = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, name: `Talento ${index + 1}` }));
const roster = adults.map((talent) => ({ ...talent, categories: talent.id > 8 ? [102, 1560] : [1560] }));
const staff = [{ name: 'Bia Booker', role: 'headbooker' }];
const panel = { '/api/staff': staff, '/api/entities/client_feedback': [{ description: 'Muito bom' }] };

const agency = await openAgency(roster, panel);
const root = await makeBuildFolder();

describe('builds one after the other', () => {
  /** The folder of the running test, with a copy of the first, good build. */
  let folder = join(root, 'good');

  beforeAll(async () => {
    await build();
  });

  beforeEach(async () => {
    agency.reset();
    folder = await mkdtemp(join(root, 'test-'));
    await cp(join(root, 'good'), folder, { recursive: true });
  });

  async function build(env: Record<string, string> = {}): Promise<string[]> {
    const log: string[] = [];
    await buildSite({ env: { ...agency.env, ...env }, folder, log: (line) => void log.push(line) });
    return log;
  }

  const readDist = (file: string) => readFile(join(folder, 'dist', file), 'utf8');
  const countPages = async () =>
    (await Array.fromAsync(glob('dist/talentos/*/*/*.html', { cwd: folder }))).length;

  // snapshot.test.ts tests that it stays the last good content.
  test('while the panel is down, the last good content is used, and the log says so', async () => {
    agency.panel.script({ '/api/staff': reply(403), '/api/entities/client_feedback': reply(404) });
    const log = await build();
    expect(await readDist('contacto.html')).toContain('Bia Booker');
    expect(log).toContainEqual(
      expect.stringMatching(
        /^Failed to load: staff: panel \/api\/staff: answered 403; the last good build's of .* stands in$/,
      ),
    );
    // An entity that answers 404 is empty, not broken.
    expect(await readDist('index.html')).not.toContain('Muito bom');
  });

  test('if the sign-in is refused, the build fails at once in a few words, and the site stays', async () => {
    const before = await readDist('talents.json');
    const { promise: askedAt, resolve } = Promise.withResolvers<number>();
    const hang = () => {
      resolve(performance.now());
      return fault('hang');
    };
    agency.panel.script({ '/api/staff': hang });
    agency.integration.script({ '/api/signin': () => askedAt.then(() => reply(401)) });
    const env = { ...agency.env, BUILD_FOLDER: folder };
    const { code, output } = await runCommand(process.execPath, ['scripts/build.ts'], { env });
    expect([code, output]).toEqual([1, expect.stringContaining('the credentials were refused (401)')]);
    expect(output).not.toMatch(/^ +at /m);
    expect(await readDist('talents.json')).toBe(before);
    // The hanging call itself would time out after two minutes.
    expect((performance.now() - (await askedAt)) / 1000).toBeLessThan(70);
  });

  test('fewer talents, or children who all count as adults, stop the build unless that is allowed', async () => {
    agency.setTalents(roster.slice(0, 6));
    await expect(build()).rejects.toThrow(
      /shrank from 10 to 6 talents\. If that is meant, set ALLOW_ROSTER_DROP=1 .+ by hand\.$/,
    );
    // Astro has ended: the next build may start.
    expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap');
    expect(await countPages()).toBe(10);

    agency.setTalents(adults);
    await expect(build()).rejects.toThrow('2 of 2 talents who were in Kids/Teen');
    expect(await readDist('talents.json')).not.toContain('"talento-10"');

    agency.setTalents(adults.slice(4));
    const config = join(folder, '.netlify/v1/config.json');
    const before = await stat(config);
    await build({ ALLOW_ROSTER_DROP: '1' });
    expect((await stat(config)).ino, 'the host’s settings are replaced in one step').not.toBe(before.ino);
    expect(await countPages()).toBe(6);
    expect(await readDist('talents.json')).toContain('"talento-10"');
  });

  test('a build that was killed while publishing is undone; one that can’t keep its content publishes nothing', async () => {
    await rename(join(folder, 'dist'), join(folder, '.build', 'dist-before'));
    // Nothing can be written there.
    await mkdir(join(contentFolder(readSettings(agency.env), folder), 'staff.json.new'));
    agency.setTalents(roster.slice(1));
    await expect(build()).rejects.toThrow('EISDIR');
    expect(await countPages()).toBe(10);
  });

  test('a build that fails while rendering leaves no page to later builds', async () => {
    // Astro keeps pages from build to build only in one folder: this one holds those of the last good build.
    folder = join(root, 'good');
    // Astro can't write this page there, after it has written those before it.
    await mkdir(join(folder, '.cache/astro/dist/talentos/woman/11/nova.html'), { recursive: true });
    agency.setTalents([...roster.map((talent) => ({ ...talent, bust: '88' })), { id: 11, name: 'Nova' }]);
    await expect(build()).rejects.toThrow('The pages could not be built');
    agency.setTalents(roster);
    await build();
    expect(await readDist('talentos/woman/1/talento-1.html')).not.toContain('88 cm');
  });
});
