import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { genders, routes } from '#src/routes/table.ts';
import { makeFolder } from '../../tests/support/folder.ts';
import { budgets } from './budgets.ts';
import { assertNone, checkDist } from './dist.ts';
import type { DistOptions } from './files.ts';
import { readDist } from './reader.ts';

const siteUrl = 'https://agency.example';

/** A valid page; `body` and `head` add to it. */
function pageOf(pair: [pt: string, en: string], lang: 'pt-BR' | 'en', { body = '', head = '' } = {}): string {
  const own = lang === 'en' ? pair[1] : pair[0];
  const [pt, en] = pair.map((path) => siteUrl + encodeURI(path));
  return `<!doctype html><html lang="${lang}"><head><title>${own}</title><meta name="description" content="About ${own}">
    <link rel="canonical" href="${lang === 'en' ? en : pt}">
    <link rel="alternate" hreflang="pt-BR" href="${pt}"><link rel="alternate" hreflang="en" href="${en}">
    ${head}</head><body><h1>${own}</h1>${body}</body></html>`;
}

/** Every route's address in both languages, with the values of one woman and one man for the lists. */
const pairs = Object.values(routes).flatMap((route): [string, string][] => {
  const fill = (gender: string): [string, string] => {
    const values: Record<string, string> = { gender, id: '1', name: 'zoë', page: '2', slug: 'desfile' };
    const [pt, en] = [route.pt, route.en].map((path) =>
      path.replace(/:(\w+)/g, (_, name) => values[name] ?? ''),
    );
    return [pt ?? '', en ?? ''];
  };
  const isList = route.pt.includes(':gender') && !route.pt.includes(':id');
  return isList ? genders.map(fill) : [fill('woman')];
});
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

const valid: Record<string, string> = {
  ...Object.fromEntries(pairs.map((pair) => [fileOf(pair[0]), pageOf(pair, 'pt-BR')])),
  ...Object.fromEntries(pairs.map((pair) => [fileOf(pair[1]), pageOf(pair, 'en')])),
  'sitemap.xml': pairs
    .flatMap((pair) => pair.map((path) => `<loc>${siteUrl}${encodeURI(path)}</loc>`))
    .join(''),
};

/** A valid site with some files replaced or added. */
const read = async (changes: Record<string, string | undefined>, options: Partial<DistOptions> = {}) =>
  readDist({
    dist: await makeFolder({ ...valid, ...changes }),
    siteUrl,
    secrets: {},
    functionPaths: ['/api/*'],
    imageSources: ['https://panel\\.example/.*'],
    ...options,
  });

/** What the checks find in it, as `file problem`. */
const check = async (changes: Record<string, string | undefined> = {}, options?: Partial<DistOptions>) =>
  checkDist(await read(changes, options)).map(({ file, problem }) => `${file} ${problem}`);

const about = (parts: { body?: string; head?: string }) => ({
  'sobre-nos.html': pageOf([routes.about.pt, routes.about.en], 'pt-BR', parts),
});

test('dead links are found, in pages, heads and style sheets', async () => {
  const body = `<a href="/nowhere">a</a><a href="../up">b</a><a href="${siteUrl}/full">c</a><a href="#nothing">d</a>
    <a href="/contacto#nothing">e</a><img src="/a.jpg" srcset="/b.jpg 1x, /c.jpg 2x"><video poster="/p.jpg"></video>
    <i style="background:url(/s.png)"></i><astro-island component-url="/i.js"></astro-island>
    <form action="/send"></form><a rel="nofollow" href="/editors">f</a>
    <img src="/.netlify/images?url=https://evil.example/a.jpg&w=1"><img src="/.netlify/images?url=/gone.jpg&w=1">`;
  const head = '<meta property="og:image" content="/og.jpg"><link href="/icon.svg" imagesrcset="/h.jpg 2x">';
  const found = await check({ ...about({ body, head }), 'a.css': 'a{background:url(/gone.png)}' });
  const inBody = ['/nowhere', '../up', `${siteUrl}/full`, '/s.png', '/i.js', '/send', '/gone.jpg'];
  const dead = [...inBody, '/a.jpg', '/b.jpg', '/c.jpg', '/p.jpg', '/og.jpg', '/icon.svg', '/h.jpg'];
  const expected = [
    'a.css /gone.png leads nowhere',
    ...dead.map((link) => `sobre-nos.html ${link} leads nowhere`),
    'sobre-nos.html #nothing leads to no id of that page',
    'sobre-nos.html /contacto#nothing leads to no id of that page',
    'sobre-nos.html https://evil.example/a.jpg is a picture that the image service may not fetch',
  ];
  expect(found.sort()).toEqual(expected.sort());
});

test('a dead link on several pages takes one line of the report', async () => {
  const site = await read({
    ...about({ body: '<a href="/gone">a</a>' }),
    'a.css': 'a{background:url(/gone)}',
  });
  expect(() => assertNone(checkDist(site), 'It fails:')).toThrow(
    /^It fails:\n {2}a\.css and 1 more: \/gone leads nowhere$/,
  );
});

test('incomplete and wrong heads are found, on the 404 pages too', async () => {
  const fr = { head: `<link rel="alternate" hreflang="fr" href="${siteUrl}/fr">` };
  const found = await check({
    '404.html': '<html><h1>a</h1><svg><title>x</title></svg><h1>b</h1></html>',
    'seja-modelo.html': valid['contacto.html'],
    'en/about-us.html': pageOf(['/contacto', '/en/about-us'], 'en'),
    ...about(fr),
  });
  for (const problem of [
    ...['no lang', 'no title', 'no description', '2 h1, not one'].map((what) => `404.html has ${what}`),
    `404.html canonical is undefined, not ${siteUrl}/404`,
    `seja-modelo.html canonical is ${siteUrl}/contacto, not ${siteUrl}/seja-modelo`,
    `sobre-nos.html hreflang en is not mutual: ${siteUrl}/en/about-us`,
    `sobre-nos.html hreflang fr leads nowhere: ${siteUrl}/fr`,
  ])
    expect(found).toContain(problem);
});

test('a page that a damaged cache has cut off is found', async () => {
  const cut = valid['sobre-nos.html']?.replace('</body></html>', '');
  expect(await check({ 'sobre-nos.html': cut })).toEqual([
    'sobre-nos.html is cut off: delete .cache/, and build again',
  ]);
});

test('a page that is missing in one language, or of a talent, is found', async () => {
  expect(await check({ 'en/contact.html': undefined })).toContain('/en/contact has 0 pages, but 1 in pt');
  for (const talents of [0, 2])
    expect((await check({}, { talents })).join()).toMatch(` has 1 pages for ${talents} talents`);
});

test('the sitemap must list exactly the pages that search engines may show', async () => {
  const url = `${siteUrl}/sobre-nos`;
  const lacks = `sitemap.xml lacks ${url}, which src/pages/sitemap.xml.ts has to list`;
  const names = `sitemap.xml names ${url}, which is no page for search engines`;
  const without = { 'sitemap.xml': valid['sitemap.xml']?.replace(`<loc>${url}</loc>`, '') };
  const hidden = about({ head: '<meta name="robots" content="noindex, noimageindex">' });
  expect(await check(without)).toEqual([lacks]);
  expect(await check(hidden)).toEqual([names]);
  expect(await check({ ...hidden, ...without })).toEqual([]);
  expect(await check({ 'sobre-nos.html': undefined })).toContain(names);
});

test('a secret is found in pages and other files, and never printed', async () => {
  const files = { ...about({ body: 'very-secret' }), '_astro/a.js': 'x="very-secret"' };
  expect(await check(files, { secrets: { PANEL_SALT: 'very-secret' } })).toEqual(
    ['_astro/a.js', 'sobre-nos.html'].map((file) => `${file} holds the value of PANEL_SALT`),
  );
});

test('code of over twice its budget is found, imports included, but not what it loads later', async () => {
  // Random text, which gzip can't make smaller.
  const heavy = `/*${randomBytes(1_200 * budgets.about.script).toString('base64')}*/`;
  const page = about({ head: '<script type="module" src="/_astro/page.js"></script>' });
  const importing = (how: string) =>
    check({ ...page, '_astro/page.js': how + heavy, '_astro/a.js': `import"./page.js";${heavy}` });
  const tooMuch = expect.stringMatching(/^sobre-nos.html has .* script/);
  expect(await importing('import"./a.js";')).toEqual([tooMuch]);
  expect(await importing('import("./a.js");')).toEqual([]);
});
