import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoNames } from '#scripts/checks/brand.ts';
import { listFiles } from '#scripts/checks/reader.ts';
import { type Host, startHost } from '#scripts/host/server.ts';
import { runCommand } from '#scripts/shared/command.ts';
import { parseBrand } from '#src/styles/parse-brand.ts';
import { openAgency } from '../support/agency.ts';
import { makeBuildFolder } from '../support/folder.ts';
import { copyForSecondAgency } from '../support/second-agency/copy.ts';
import { kidsTeen, site } from '../support/second-agency/site.ts';

const talents = [
  { id: 1, name: 'Iara Nunes', gender: 'woman', height: '178', hair: 'Brown', eyes: 'Green' },
  { id: 2, name: 'Téo Prado', gender: 'man', categories: [{ id: 1, category_id: kidsTeen[1] }] },
];
const panel = {
  '/api/staff': [{ name: 'Lia', role: { pt: 'Booker', en: 'Booker' }, email: 'lia@farolmodels.example' }],
  '/api/dafschool': { courses: [{ id: 1, name: { pt: 'Surfe', en: 'Surfing' } }], about: { pt: 'Oi.' } },
  '/api/entities/farolacademia_bio': { name: 'Lia Mar', description: { pt: 'Ensina.' } },
  '/api/wp_posts': [{ id: 1, title: 'Maré', link: 'https://diario.farolmodels.example/1' }],
};

const agency = await openAgency(talents, panel);
Object.assign(agency.env, { SITE_URL: 'https://www.farolmodels.example' });
const folder = await makeBuildFolder();

describe('the site of a second agency, made with two files and its pictures', () => {
  let host: Host;

  const run = (script: string) =>
    runCommand(process.execPath, [join(folder, 'scripts', script)], { cwd: folder, env: agency.env });

  beforeAll(async () => {
    await copyForSecondAgency(folder);
    const { code, output } = await run('build.ts');
    expect(output).toContain('Built ');
    expect(code, output).toBe(0);
    const folders = { publish: join(folder, 'dist'), stateFolder: join(folder, 'state') };
    host = await startHost({ root: folder, ...folders, port: 0, env: agency.env, log: () => {} });
  });

  afterAll(() => host.close());

  test('is built without writing to node_modules, which another user may own', () => {
    expect(existsSync(join(folder, '.cache', 'vite', 'deps'))).toBe(true);
  });

  test('has no trace of the first agency in any file', async () => {
    const demo = parseBrand(await readFile('src/styles/brand.css', 'utf8'));
    const colours = ['ink', 'surface', 'line', 'quiet', 'danger', 'school', 'school-text'];
    // Style sheets write #aabbcc as #abc.
    const long = colours.map((name) => demo.colours[name] ?? '');
    const written = [...long, ...long.map((colour) => colour.replace(/(.)\1(.)\2(.)\3$/, '$1$2$3'))];
    const words = `${demoNames.source}|${demo.display.family}`;
    const own = new RegExp(`${words}|(${written.join('|')})(?![\\da-f])`, 'i');
    const dist = join(folder, 'dist');
    const traces = listFiles(dist).map(async (file) => {
      const text = await readFile(join(dist, file), 'latin1');
      const found = own.exec(file) ?? own.exec(text) ?? own.exec(Buffer.from(text, 'latin1').toString());
      return found ? [`${file}: ${found[0]}`] : [];
    });
    expect((await Promise.all(traces)).flat()).toEqual([]);
  });

  test('passes every check of a built site', async () => {
    const { code, output } = await run('check-dist.ts');
    expect(code, output).toBe(0);
  });

  test('comes with the notices that the licences of its packages require', async () => {
    const notices = await readFile(join(folder, 'dist/licenses.txt'), 'utf8');
    for (const owner of ['MapLibre contributors', 'Meta Platforms', 'Vladimir Kharlampidi'])
      expect(notices).toContain(owner);
  });

  test('shows its own name, texts, place and courses', async () => {
    const read = (file: string) => readFile(join(folder, 'dist', `${file}.html`), 'utf8');
    expect(await read('index')).toContain(site.intro.pt);
    expect(await read('contacto')).toContain(site.contact.city);
    expect(await read('seja-modelo')).toContain(site.examples.phone);
    expect(await read('talentos/woman/1/iara-nunes')).toContain(`| ${site.name}</title>`);
    expect(await read('talentos/man/2/teo')).not.toContain('Prado');
    const school = await read('en/farol-academia');
    expect(school).toContain('alt="Farol Academia"');
    expect(school).toContain('<option value="Surfe">Surfing</option>');
  });

  test('answers a form in its own name', async () => {
    const answer = await fetch(`${host.url}/api/entry/contact/send?language=en`, {
      method: 'POST',
      headers: { origin: host.url, accept: 'text/html' },
      body: new FormData(),
    });
    const page = await answer.text();
    expect(page).toContain(site.name);
    expect(page).toContain('href="/en/farol-academia#enrol"');
    expect(page).not.toMatch(demoNames);
  });

  test('leaves out a blog and profiles that it does not have', async () => {
    const file = join(folder, 'src/site.ts');
    const links = /(blogUrl|url): 'https:[^']*'/g;
    await writeFile(file, (await readFile(file, 'utf8')).replace(links, "$1: ''"));
    const { code, output } = await run('build.ts');
    expect(code, output).toBe(0);
    for (const page of ['index', 'contacto', 'farol-academia', 'somos-nos']) {
      const html = await readFile(join(folder, 'dist', `${page}.html`), 'utf8');
      expect(
        html.match(/(instagram|facebook)\.com|>\s*Blog\s*<|\shref(=""|[\s>])|"sameAs":""|id="social"/g),
      ).toBeNull();
    }
  });
});
