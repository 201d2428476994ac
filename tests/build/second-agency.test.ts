import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoNames } from '#scripts/checks/brand.ts';
import { type Host, startHost } from '#scripts/host/server.ts';
import { runCommand } from '#scripts/shared/command.ts';
import { parseBrand } from '#src/styles/parse-brand.ts';
import { openAgency } from '../support/agency.ts';
import { makeBuildFolder } from '../support/folder.ts';
import { copyForSecondAgency } from '../support/second-agency/copy.ts';
import { site } from '../support/second-agency/site.ts';

const talents = [
  { id: 1, name: 'Iara Nunes', gender: 'woman', height: '178', hair: 'Brown', eyes: 'Green' },
  { id: 2, name: 'Téo Prado', gender: 'man', categories: [102] },
];
const panel = {
  '/api/staff': [{ name: 'Lia', role: { pt: 'Booker', en: 'Booker' }, email: 'lia@farolmodels.example' }],
  '/api/dafschool': { courses: [{ id: 1, name: { pt: 'Surfe', en: 'Surfing' } }], about: { pt: 'Oi.' } },
  '/api/entities/farolacademia_bio': { name: 'Lia Mar', description: { pt: 'Ensina.' } },
};

function linksIn(page: string): string[] {
  const found = [...page.matchAll(/(?:href|src)="(\/[^"#?]*)/g)].map(([, address = '']) => address);
  return found.filter((address) => !/^\/(api|\.netlify)\//.test(address));
}

const agency = await openAgency(talents, panel);
Object.assign(agency.env, { SITE_URL: 'https://www.farolmodels.example' });
const folder = await makeBuildFolder();

describe('a second agency, by its two files and its pictures', { timeout: 300_000 }, () => {
  let host: Host;
  let assets: string[];

  const run = (script: string) =>
    runCommand(process.execPath, [path.join(folder, 'scripts', script)], { cwd: folder, env: agency.env });

  beforeAll(async () => {
    assets = await copyForSecondAgency(folder);
    const { code, output } = await run('build.ts');
    expect(output).toContain('Built ');
    expect(code, output).toBe(0);
    const dist = path.join(folder, 'dist');
    const stateFolder = path.join(folder, 'state');
    host = await startHost({
      root: folder,
      publish: dist,
      port: 0,
      env: agency.env,
      stateFolder,
      log: () => {},
    });
  }, 300_000);

  afterAll(() => host.close());

  test('has no trace of the first in any file', async () => {
    const demo = parseBrand(await readFile('src/styles/brand.css', 'utf8'));
    const colours = ['ink', 'surface', 'line', 'quiet', 'danger', 'school', 'school-text'];
    // Style sheets write #aabbcc as #abc.
    const written = colours.flatMap((name) => [
      demo.colours[name] ?? '',
      (demo.colours[name] ?? '').replace(/(.)\1(.)\2(.)\3$/, '$1$2$3'),
    ]);
    const own = new RegExp(
      `${demoNames.source}|${demo.display.family}|(${written.join('|')})(?![\\da-f])`,
      'i',
    );
    const files = await Array.fromAsync(
      glob('**/*', { cwd: path.join(folder, 'dist'), withFileTypes: true }),
    );
    const traces = files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => {
        const text = await readFile(path.join(parentPath, name), 'latin1');
        const found = own.exec(name) ?? own.exec(text) ?? own.exec(Buffer.from(text, 'latin1').toString());
        return found ? [`${name}: ${found[0]}`] : [];
      });
    expect((await Promise.all(traces)).flat()).toEqual([]);
  });

  test('passes every check of a built site', async () => {
    const { code, output } = await run('check-dist.ts');
    expect(code, output).toBe(0);
  });

  test('can be walked from its home page, all of it, in both languages', async () => {
    const seen = new Map<string, string>();
    const waiting = ['/', '/en', ...assets.filter((name) => name.includes('.')).map((name) => `/${name}`)];
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      if (seen.has(address)) continue;
      const answer = await fetch(host.url + address);
      expect(answer.status, address).toBe(200);
      const isPage = answer.headers.get('content-type')?.startsWith('text/html');
      const text = isPage ? await answer.text() : '';
      seen.set(address, text);
      waiting.push(...linksIn(text));
    }
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        '/farol-academia',
        '/en/farol-academia',
        '/contacto',
        '/talentos/woman/1/iara-nunes',
      ]),
    );
    expect((await fetch(`${host.url}/vitrine-school`)).status).toBe(404);
    const pages = [...seen.values()].filter((text) => text.includes('<title>'));
    expect(pages.filter((page) => !page.includes(`| ${site.name}</title>`))).toEqual([]);
    const [home, contact, school, apply] = ['/', '/contacto', '/en/farol-academia', '/seja-modelo'].map(
      (address) => seen.get(address) ?? '',
    );
    expect(home).toContain(site.intro.pt);
    expect(contact).toContain(site.contact.city);
    expect(school).toContain('alt="Farol Academia"');
    expect(school).toContain('<option value="Surfe">Surfing</option>');
    expect(apply).toContain(site.examples.phone);
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
});
