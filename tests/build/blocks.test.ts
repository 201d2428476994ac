import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { buildSite } from '#scripts/build/site.ts';
import { texts } from '#src/i18n/texts.ts';
import { site } from '#src/site.ts';
import { ofSchool, openAgency, postList } from '../support/agency.ts';
import { makeBuildFolder } from '../support/folder.ts';
import { reply } from '../support/scripted.ts';

const root = await makeBuildFolder();
const talents = [{ id: 1, name: 'Ana Souza', gender: 'woman' }];
const still = { slide_mobile: 'a.jpg', slide_desktop: 'b.jpg' };

async function buildPages(panel: Record<string, unknown>) {
  const agency = await openAgency(talents, panel);
  const folder = await mkdtemp(join(root, 'test-'));
  const log: string[] = [];
  await buildSite({ env: agency.env, folder, log: (line) => void log.push(line) });
  const read = async (file: string) => {
    const page = await readFile(join(folder, 'dist', `${file}.html`), 'utf8');
    // Templates and styles are not visible.
    return page.replaceAll(/<(template|style)[\s\S]*?<\/\1>/g, '');
  };
  const pages = {
    home: await read('index'),
    about: await read('sobre-nos'),
    contact: await read('contacto'),
    beModel: await read('seja-modelo'),
    school: await read(site.school.segment),
  };
  return { ...pages, pages: Object.values(pages), log: log.join('\n') };
}

const textsOf = (page: string, ...tags: string[]): string[] =>
  DomUtils.getElementsByTagName((name) => tags.includes(name), parseDocument(page)).map((element) =>
    DomUtils.textContent(element).trim(),
  );

const count = (page: string, part: string) => page.split(part).length - 1;

describe('pages whose panel', () => {
  test('returns no content show the site’s own texts and no empty block, and the build reports it', async () => {
    const { pages, home, about, contact, school, log } = await buildPages({ '/api/login': reply(401) });
    expect(log).toMatch(
      /^Failed to load: .*, staff, .*: panel \/api\/login: the credentials were refused \(401\); left out$/m,
    );
    for (const page of pages) {
      expect(count(page, '<slide-show')).toBe(0);
      expect(page).not.toMatch(/noticias|rss/);
      for (const heading of textsOf(page, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) expect(heading).not.toBe('');
    }
    const ofHome = ['Vitrine Models', 'Acompanhe no Instagram', 'Formação que abre portas'];
    expect(textsOf(home, 'h1', 'h2')).toEqual(ofHome);
    expect(textsOf(contact, 'h2')).not.toContain('Equipe');
    expect(contact).toContain(site.contact.postalCode);
    expect(school).toContain(texts.pt.school.aboutText);
    // Beside the address, and where the map would be.
    expect(count(contact, '<street-map')).toBe(0);
    expect(count(contact, 'https://www.openstreetmap.org/')).toBe(2);
    const ofSchool = ['Sua carreira começa aqui', 'A escola', 'Cursos', 'Inscrição'];
    expect(textsOf(school, 'h1', 'h2')).toEqual(ofSchool);
    expect(textsOf(school, 'h3')).toHaveLength(16);
    expect(about).not.toContain('<picture');
  });

  test('has one of everything show it without sliders', async () => {
    const { home, school, beModel } = await buildPages({
      '/api/get-scouted/images': [{ key: 'getScouted_woman_image_1', mobile: 'x.jpg' }],
      '/api/website-images': [{ key: 'getScouted_woman_image_1', mobile: 'm.jpg', desktop: 'd.jpg' }],
      '/api/customizations': { blog_url: 'https://blog.example/all' },
      '/api/dafschool': { courses: [{ id: 1, name: { en: 'Surfing' } }] },
      '/api/slides/home': [still],
      [ofSchool('slides')]: [{ slide_mobile: 'a.jpg' }],
      [ofSchool('banner')]: [{}],
      [ofSchool('cases')]: [{ id: 1, cover: 'c.jpg' }],
      [ofSchool('feedback')]: [{ description: '<p>Boa<script>a</script></p>', language: 'pt' }],
      '/api/entities/client_feedback': [{ description: { en: 'Boa equipe. '.repeat(50) }, language: 'pt' }],
      [ofSchool('staff')]: [{ name: 'Íris', role: { en: 'Runway' }, instagram: 'a b' }],
      [ofSchool('bio')]: [{ name: 'Mirela' }],
      [postList]: [{ slug: 'Um', title: 'Um' }],
      [`${postList}/Um`]: {},
      '/api/wp_posts': [{ id: 1, title: 'Dois', link: 'https://blog.example/2' }],
    });
    for (const page of [home, school]) {
      expect(page).not.toMatch(/data-(previous|next|toggle)\b/);
      expect(page).not.toMatch(/data-(delay|loop)[ =>]/);
    }
    expect(beModel).toMatch(/<source media="[^>]*%2Fm\.jpg[^>]*>\s*<img[^>]*%2Fd\.jpg/);
    expect(count(home, 'class="slide ')).toBe(1);
    // In large type, a long quote would leave its slider empty below all others.
    expect(count(home, '<blockquote class="prose"')).toBe(1);
    expect(count(school, '<blockquote class="statement ')).toBe(1);
    expect(count(home, 'href="https://blog.example/2"')).toBe(1);
    // In the menu, the footer and the head.
    expect(home.match(/href="\/noticias[^"]*/g)).toHaveLength(3);
    // The cover and the quote; a banner without a medium does not count.
    expect(count(school, '<slide-show')).toBe(2);
    expect(school).toMatch(/property="og:image" content="[^"]*%2Fstorage%2Fa\.jpg/);
    expect(count(school, 'data-tile')).toBe(1);
    expect(school).toContain('<p>Boa</p>');
    expect(textsOf(school, 'h3')).toEqual(['Surfing', 'Íris']);
    expect(school).toContain('Runway');
    expect(home).toContain('href="https://blog.example/all"');
    expect(school).not.toContain('instagram.com/a');
  });
});
