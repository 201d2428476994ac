import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '#scripts/build/site.ts';
import { checkDist } from '#scripts/checks/dist.ts';
import { findMarkupProblems } from '#scripts/checks/markup.ts';
import { readDist } from '#scripts/checks/reader.ts';
import { texts } from '#src/i18n/texts.ts';
import { remoteImagePatterns } from '#src/media-origins.ts';
import { redirectsFile } from '#src/routes/redirects.ts';
import { toSegment } from '#src/routes/segment.ts';
import { readSettings } from '#src/settings.ts';
import { site } from '#src/site.ts';
import { credentials, openAgency } from '../support/agency.ts';
import { makeBuildFolder } from '../support/folder.ts';
import { panel, readable, talents } from '../support/hostile.ts';

const harmfulTags = new Set(['iframe', 'object', 'embed', 'base']);

const isHarmful = (name: string, value: string): boolean =>
  name.startsWith('on') || /^\s*(javascript|data):/i.test(value) || value === 'x';

/** Elements that could come from the services' texts and would run or load. */
function findHarm(page: string): string[] {
  const found: string[] = [];
  let isInScript = false;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      isInScript = tag === 'script' && !attributes['type'];
      if (harmfulTags.has(tag)) found.push(`<${tag}>`);
      for (const [name, value] of Object.entries(attributes))
        if (isHarmful(name, value)) found.push(`<${tag} ${name}="${value}">`);
    },
    // Pages hold the islands' own scripts, and must not hold any from the services.
    ontext: (text) => {
      if (isInScript && text.includes('alert(')) found.push(`<script>${text}`);
    },
  });
  parser.end(page);
  return found;
}

const agency = await openAgency(talents, panel);
const folder = await makeBuildFolder();
const dist = join(folder, 'dist');
const log: string[] = [];

beforeAll(() => buildSite({ env: agency.env, folder, log: (line) => void log.push(line) }));

describe('a build from services with hostile content', () => {
  const read = (file: string) => readFile(join(dist, file), 'utf8');

  test('has no dead link and no secret, complete heads, and a page for each talent', async () => {
    const settings = readSettings(agency.env);
    const site = await readDist({
      dist,
      siteUrl: settings.siteUrl,
      secrets: { ...credentials, panel: 'panel-ticket', integration: 'integration-ticket' },
      functionPaths: ['/api/*', '/talentos/*', '/en/talents/*'],
      imageSources: remoteImagePatterns(settings),
      talents: readable,
    });
    expect(checkDist(site)).toEqual([]);
  });

  test('has valid HTML where the editors’ own is invalid', async () => {
    const page = await read('seja-modelo.html');
    expect(page).toContain('<h2>a</h2><ul><li>b<ul><li>c</li></ul></li></ul>');
    expect(await findMarkupProblems(page)).toEqual([]);
  });

  test('has no page with injected code that runs or loads something', async () => {
    const files = await Array.fromAsync(glob('**/*.html', { cwd: dist }));
    expect(files.length).toBeGreaterThan(2 * readable);
    for (const file of files) expect(findHarm(await read(file)), file).toEqual([]);
  });

  test('has the site’s own content security policy, whatever texts and picture addresses contain', async () => {
    const headers = await read('_headers');
    const hash = createHash('sha256').update('alert(1)').digest('base64');
    expect(headers).toContain("script-src 'self'");
    expect(headers).not.toContain(hash);
    expect(headers).not.toContain('sandbox');
    expect(headers).toMatch(/img-src [^;]*https:\/\/cdn\.example https:\/\/other\.example/);
    expect(headers).not.toMatch(/(img|media)-src [^;]*(https:[ ;]|evil\.example)/);
  });

  test('tells the host which addresses moved and which files never change', async () => {
    expect(await read('_redirects')).toBe(redirectsFile());
    expect(await read('_headers')).toMatch(/^\/_astro\/\S+\.js\n {2}Cache-Control: .*immutable$/m);
  });

  test('asks all crawlers to leave out children’s pictures, and those that train AI all talents', async () => {
    for (const file of ['talentos/woman.html', 'selecao.html'])
      expect(await read(file)).toMatch(/name="robots" content="[^"]*noimageindex/);
    const [everybody, forTraining, sitemap] = (await read('robots.txt')).split('\n\n');
    expect(everybody).toBe('User-agent: *\nDisallow: /api/\nDisallow: /.netlify/images?w=');
    expect(forTraining).toMatch(/^User-agent: GPTBot$/m);
    for (const path of ['/.netlify/images', '/talents', '/talentos/', '/en/talents/'])
      expect(forTraining).toMatch(new RegExp(`^Disallow: ${path}$`, 'm'));
    expect(sitemap).toMatch(/^Sitemap: https?:\S+\/sitemap\.xml$/m);
  });

  test('turns HTML into text where no HTML belongs, and fills gaps with its own texts', async () => {
    expect(await read('sobre-nos.html')).toMatch(
      /<title>Mesma &amp; outra \|[\s\S]*<h1[^>]*>\s*Mesma &amp; outra\s*</,
    );
    expect(await read('contacto.html')).toContain(`content="${texts.pt.contact.description}"`);
    const home = await read('index.html');
    expect(home).toContain(`content="${texts.pt.site.description}"`);
    expect(home, 'the text comes first').not.toContain('<script type="module" src=');
    const post = await read('en/news/b.html');
    for (const fact of ['og:locale" content="en_GB"', '"NewsArticle"']) expect(post).toContain(fact);
    expect(post, 'its picture is not scaled').not.toContain('og:image:width');
    const [page = ''] = await Array.fromAsync(glob(`talentos/woman/${toSegment('日本')}/*`, { cwd: dist }));
    expect(await read(page)).toMatch(/<title>x{120}… \|/);
  });

  test('names a profile’s real network', async () => {
    expect(await read('somos-nos.html')).toContain('Escola (tiktok<wbr aria-hidden="true">.com)');
  });

  test('has a pause button for a single film and for two different cases', async () => {
    const home = await read('index.html');
    expect(home).toContain('/storage/video%201.mp4');
    expect(home).toMatch(/<button[^>]* data-toggle/);
    expect(home).not.toMatch(/<button[^>]* data-(previous|next)/);
    const school = await read(`${site.school.segment}.html`);
    expect(school).toMatch(/<case-mosaic[\s\S]*<button[^>]* data-toggle/);
    expect(school.match(/<div[^>]* data-tile/g)).toHaveLength(18);
  });

  test('names the button that keeps a talent by the words that it shows', async () => {
    const page = await read('talentos/man/0/zoe-angstrom.html');
    const [, name, words = '?'] =
      /aria-label="(Guardar[^"]*)"[^>]*>.*?<\/svg>\s*([^<]*?)\s*</s.exec(page) ?? [];
    expect(name?.toLowerCase()).toContain(words.toLowerCase());
  });

  test('logs what it left out', () => {
    for (const what of [
      'posts: "Taken": the slug a is taken',
      'talents: "No id": no id',
      'talents: "y y y y ',
      'talent 8, gallery video: "number 3": unknown provider',
    ])
      expect(log).toContainEqual(expect.stringContaining(`Left out: ${what}`));
  });

  test('lists every talent in talents.json, whatever the id', async () => {
    const places: unknown = JSON.parse(await read('talents.json'));
    expect(Object.keys(Object(places))).toHaveLength(readable);
    expect(places).toMatchObject({
      [toSegment('a/b')]: ['woman', expect.any(String)],
      0: ['man', 'zoe-angstrom'],
      [toSegment('日本')]: ['woman', 'x'.repeat(80)],
    });
  });
});
