import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildSite } from '#scripts/build/site.ts';
import { listFiles } from '#scripts/checks/reader.ts';
import { digestOf } from '#src/upstream/digest.ts';
import { openAgency, type ScriptedTalent } from '../support/agency.ts';
import { makeBuildFolder } from '../support/folder.ts';
import { reply } from '../support/scripted.ts';

const minute = 60_000;
vi.setConfig({ testTimeout: 60 * minute, hookTimeout: 2 * minute });

const photo = (name: string) => ({ file: `book/${name}.jpg`, width: 900, height: 1200 });
const people: ScriptedTalent[] = [
  { id: 1, name: 'Ana Álvares', cover: 'ana.jpg', height: "178/5'10", book: [photo('a'), photo('b')] },
  {
    id: 'x/2',
    name: 'Bia',
    gender: 'man',
    cover: 'bia.jpg',
    video: [{ provider: 'youtube', file: 'abcdefghijk' }],
  },
  { id: 3, name: 'Caio', gender: 'homem', categories: [102], instagram: '@caio', followers: 12_000 },
  { id: 4, name: 'Duda Dias', snap: [photo('d')], hair: 'Black', eyes: 'Green' },
  { id: 8, name: 'Cover Of Bia', cover: 'bia.jpg' },
  { id: 5, name: 'Never Edited', bust: '88', snap: [photo('e')] },
];

const agency = await openAgency(people, { '/api/staff': [{ name: 'Bia Booker' }] });
const folder = await makeBuildFolder();
const weekMs = 7 * 24 * 60 * minute;
/** Astro renders every page again once a week. Here a week begins with the tests. */
const clock = `data:text/javascript,const{now}=Date;Date.now=()=>now()+${weekMs - (Date.now() % weekMs)}`;
const env = { ...agency.env, NODE_OPTIONS: `--import=${clock}` };
let talents = [...people];

const edit = (id: unknown, changes: ScriptedTalent) => () => {
  talents = talents.map((talent) => (talent.id === id ? { ...talent, ...changes } : talent));
};
const remove = (removed: unknown) => () => {
  talents = talents.filter(({ id }) => id !== removed);
};
const change = (call: string, answer: unknown) => () => agency.panel.script({ [`/api/${call}`]: answer });
const course = (name: string) => ({ courses: [{ id: 1, name: { pt: name }, description: { pt: name } }] });
const text = (key: string, pt: string, en = pt) => ({ key, value: { pt, en } });

/** Serves a picture of one colour as a cover. */
async function showPicture(background: string): Promise<void> {
  const picture = sharp({ create: { width: 90, height: 120, channels: 3, background } });
  const file = reply(200, await picture.jpeg().toBuffer(), { etag: background });
  agency.integration.script({ '/bia.jpg': file });
}

type Edit = [what: string, act: () => unknown];

const editsOfTalents: Edit[] = [
  ['a height', edit(1, { height: '179' })],
  ['a name', edit(1, { name: 'Ana Alves' })],
  ['a name with HTML', edit(4, { name: 'Duda <b>Dias</b> & Cia' })],
  ['a gender', edit(4, { gender: 'man' })],
  ['a cover', edit(1, { cover: 'ana-2.jpg' })],
  ['another picture in the same file', () => showPicture('#1e1ec8')],
  ['a photo', edit(1, { book: [photo('a'), photo('c')] })],
  ['a photo’s shape', edit(1, { book: [{ ...photo('a'), width: 1600 }, photo('c')] })],
  ['photos in another order', edit(1, { book: [photo('c'), photo('a')] })],
  ['a film', edit('x/2', { video: [{ provider: 'vimeo', file: '1084537' }] })],
  ['no film', edit('x/2', { video: [] })],
  ['a child’s category', edit(1, { categories: [105] })],
  ['an adult’s category', edit(1, { categories: [101] })],
  ['an account', edit(3, { instagram: '@caio.novo' })],
  ['followers', edit(3, { followers: 13_000 })],
  ['travelling', edit(3, { traveling: 1 })],
  ['eyes', edit(4, { eyes: 'Blue' })],
  ['a colour nobody knows', edit(4, { hair: 'Petrol' })],
  ['a new talent', () => talents.push({ id: 6, name: 'Nova' })],
  ['a new talent in front', () => talents.unshift({ id: 7, name: 'Zilda' })],
  ['another order', () => talents.reverse()],
  ['a deleted talent', remove(6)],
  ['another deleted talent', remove(7)],
  ['a deleted talent who is back', () => talents.push({ id: 6, name: 'Nova' })],
];

/** Edits of content that talents' pages must not show, since they are kept. */
const editsOfOtherContent: Edit[] = [
  ['an employee', change('staff', [{ name: 'Bia Booker', role: 'Booker', phone: '+55 37 9 9999-0000' }])],
  ['no employee', change('staff', [])],
  ['a course', change('dafschool', course('Passarela'))],
  ['another course', change('dafschool', course('Fotografia'))],
  ['a slide', change('slides/home', [{ slide_mobile: 'a.jpg', slide_desktop: 'b.jpg' }])],
  ['a film as slide', change('slides/home', [{ slide_mobile: 'a.mp4', slide_desktop: 'b.jpg' }])],
  ['a picture', change('website-images', [{ key: 'about_image', mobile: 'a.jpg', desktop: 'b.jpg' }])],
  ['a client’s words', change('entities/client_feedback', [{ name: 'Ateliê', description: 'Bem' }])],
];

const editsOfEveryPage: Edit[] = [
  ['a text of one page', change('website-texts', [text('about_text_1', 'Sobre', 'About')])],
  ['a text in one language', change('website-texts', [text('about_text_1', 'Sobre nós', 'About')])],
  ['a phone number', change('customizations', { phone: '+55 37 3333-4444' })],
  ['an e-mail', change('customizations', { phone: '+55 37 3333-4444', email: 'a@b.example' })],
  ['a street', change('customizations', { street: 'Rua Nova, 1', city: 'Cidade' })],
  ['an account of the agency', change('social-medias', { instagram: 'https://i.example/a' })],
  ['no account', change('social-medias', {})],
  [
    'the site’s address, while a talent leaves',
    () => [Object.assign(env, { SITE_URL: 'https://new.example' }), remove(8)()],
  ],
  ['where media lie', () => Object.assign(env, { STORAGE_URL: 'https://media.example/files' })],
];

/** Builds into the folder of that name. @returns a digest of each file but the report */
async function build(name: string): Promise<Record<string, string>> {
  agency.setTalents([...talents]);
  const own = join(folder, name);
  await buildSite({ env, folder: own, log: () => undefined });
  const dist = join(own, 'dist');
  const files = listFiles(dist).filter((file) => file !== 'build.json');
  const digests = files.map(async (file) => [file, digestOf(await readFile(join(dist, file)))] as const);
  return Object.fromEntries(await Promise.all(digests));
}

/** When the page was last rendered. */
const renderedAt = async (page: string) =>
  (await stat(join(folder, 'kept', '.cache', 'astro', 'dist', `${page}.html`))).mtimeMs;

let firstList: string;

beforeAll(async () => {
  await showPicture('#c81e1e');
  await build('kept');
  firstList = await readFile(join(folder, 'kept', 'dist', 'talentos', 'man.html'), 'utf8');
});

test('a card has the dominant tone of its cover as its background', () => {
  expect(firstList).toMatch(/<img[^>]*bia\.jpg[^>]* style="background-color:#c[0-9a-f]1[0-9a-f]1[0-9a-f]"/);
});

const editsOfSomePages = [...editsOfTalents, ...editsOfOtherContent];
const neverEdited = 'talentos/woman/5/never-edited';

/** One build for each edit takes many minutes: `EVERY_EDIT=1 npx vitest run tests/build/edits`. */
const rounds: [what: string, edits: Edit[], keepsOthers: boolean][] = process.env['EVERY_EDIT']
  ? [
      ...editsOfSomePages.map((one): [string, Edit[], boolean] => [one[0], [one], true]),
      ...editsOfEveryPage.map((one): [string, Edit[], boolean] => [one[0], [one], false]),
    ]
  : [
      ['edits of talents and other content', editsOfSomePages, true],
      ['edits of what every page shows', editsOfEveryPage, false],
    ];

test.each(rounds)(
  'after %s, an incremental build makes the same files as a clean build',
  async (_, round, keepsOthers) => {
    const before = await renderedAt(neverEdited);
    for (const [, act] of round) await act();
    const incremental = await build('kept');
    expect((await renderedAt(neverEdited)) === before, 'a page is kept').toBe(keepsOthers);
    await rm(join(folder, 'new'), { recursive: true, force: true });
    expect(incremental, 'pages that are kept too long: src/content/cache-key.ts').toEqual(await build('new'));
    const [kept, clean] = ['kept', 'new'].map((name) => listFiles(join(folder, name, '.cache')).toSorted());
    expect(kept, 'a cache that grows with each build').toEqual(clean);
  },
);
