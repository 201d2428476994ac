import { expect, test } from 'vitest';
import { site } from '#src/site.ts';
import { openParts, postList } from '../../../tests/support/agency.ts';
import { type Call, reply, type Script } from '../../../tests/support/scripted.ts';

async function start(...given: Parameters<typeof openParts>) {
  const { fetch, server, leftOut } = await openParts(...given);
  const reasons = () => leftOut.map(({ name, reason }) => `${name}: ${reason}`);
  return { server, leftOut, reasons, fetchPosts: () => fetch('posts'), fetchBlog: () => fetch('blogPosts') };
}

const list = postList;
const [type] = site.news.types;

interface Paging {
  spanOf(page: number, size: number): [from: number, to: number];
  lastPageOf(count: number, size: number): number | undefined;
}

const tenThenSix: Paging = {
  spanOf: (page) => (page === 1 ? [0, 10] : [10 + 6 * (page - 2), 10 + 6 * (page - 1)]),
  lastPageOf: (count) => 1 + Math.ceil(Math.max(0, count - 10) / 6),
};
const bySize: Paging = {
  spanOf: (page, size) => [(page - 1) * size, page * size],
  lastPageOf: (count, size) => Math.ceil(count / size),
};

const draftsOnSecond: Paging = {
  spanOf: (page, size) => (page === 2 ? [0, 0] : tenThenSix.spanOf(Math.max(1, page - 1), size)),
  lastPageOf: (count) => 2 + Math.ceil((count - 10) / 6),
};

const uncounted: Paging = { ...tenThenSix, lastPageOf: () => undefined };

const slugs = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);

function counted(count: number, { spanOf, lastPageOf }: Paging): Record<string, Script> {
  const posts = slugs(count).map((slug, index) => ({ slug, title: `T${index}` }));
  const texts = posts.map(({ slug }) => [`${list}/${slug}`, { data: { slug, html: `<p>${slug}</p>` } }]);
  const answer = ({ query }: Call) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('paginate'))];
    const data = posts.slice(...spanOf(page, size));
    return page <= 2 || data.length > 0 ? { data, last_page: lastPageOf(count, size) } : reply(404);
  };
  return { ...Object.fromEntries(texts), [list]: answer };
}

const failing = (count: number): Record<string, Script> =>
  Object.fromEntries(slugs(count).map((slug) => [`${list}/${slug}`, reply(403)]));

test.each([
  [0, 1],
  [10, 1],
  [16, 2],
  [17, 3],
  [70, 11],
])('%i posts are loaded from %i pages, each with its text', async (count, pages) => {
  const { server, fetchPosts } = await start(counted(count, tenThenSix));
  const posts = await fetchPosts();
  expect(posts.map(({ slug }) => slug)).toEqual(slugs(count));
  expect(posts.map(({ html }) => html)).toEqual(slugs(count).map((slug) => `<p>${slug}</p>`));
  const asked = server.callsTo(list).map(({ query }) => `${query.get('page')}:${query.get('paginate')}`);
  expect(asked).toEqual(Array.from({ length: pages }, (_, index) => `${index + 1}:${index === 0 ? 10 : 6}`));
});

test.each<[how: string, count: number, paging: Paging]>([
  ['cut by size', 16, bySize],
  ['cut with drafts on the second', 16, draftsOnSecond],
  ...[10, 16, 19, 25].map((count): [string, number, Paging] => ['not counted', count, uncounted]),
])('from pages that are %s, each of %i posts is loaded once', async (_, count, paging) => {
  const { fetchPosts, reasons } = await start(counted(count, paging));
  expect((await fetchPosts()).map(({ slug }) => slug)).toEqual(slugs(count));
  expect(reasons()).toEqual([]);
});

test('a page without a readable post does not end the list', async () => {
  const postOf = (nth: number) => ({ slug: `s${nth}`, title: nth === 1 ? '' : 'T' });
  const answer = ({ nth }: Call) => ({ data: [postOf(nth)], last_page: 3 });
  const { fetchPosts, reasons } = await start({ ...counted(3, bySize), [list]: answer });
  expect((await fetchPosts()).map(({ slug }) => slug)).toEqual(['s0', 's2']);
  expect(reasons()).toEqual(['s1: no title']);
});

test('a panel that counts its pages wrongly does not cause endless requests', async () => {
  const { server, fetchPosts } = await start({
    [list]: { data: [{ slug: 'a', title: 'A' }], last_page: 1e9 },
    [`${list}/a`]: { html: 'x' },
  });
  expect(await fetchPosts()).toHaveLength(1);
  expect(server.callsTo(list)).toHaveLength(10);
});

test('a post keeps fields that only the list has, and media are under the storage address', async () => {
  const listed = { excerpt: 'Dois', cover: 'a.jpg' };
  const { fetchPosts } = await start({
    [list]: [{ slug: 'Á b/c.d', title: { pt: 'Um' }, ...listed, published_at: '28/05/2024' }],
    [`${list}/%C3%81%20b%2Fc.d`]: { data: { title: 'Três', html: '<p>x</p>', cover: null } },
  });
  expect(await fetchPosts()).toEqual([
    {
      type,
      slug: 'Á b/c.d',
      title: 'Três',
      excerpt: 'Dois',
      html: '<p>x</p>',
      cover: 'https://media.example/s/a.jpg',
      publishedAt: '2024-05-28T15:00:00.000Z',
    },
  ]);
});

test('unreadable posts are reported, and the others stay', async () => {
  const { fetchPosts, reasons } = await start({
    [list]: [
      { title: 'No slug', slug: '' },
      { slug: 'untitled' },
      { slug: '..', title: 'Parent' },
      { slug: '\ud800', title: 'Half' },
      { slug: 'a', title: 'A' },
      { slug: 'a', title: 'Same' },
      { slug: 'gone', title: 'Gone' },
      { slug: 'odd', title: 'Odd' },
    ],
    [`${list}/a`]: null,
    [`${list}/odd`]: 'a text',
  });
  expect((await fetchPosts()).map(({ title, html }) => [title, html])).toEqual([['A', undefined]]);
  expect(reasons()).toEqual([
    'No slug: no slug',
    'untitled: no title',
    "Parent: the slug .. can't be requested",
    'Same: the slug a is taken',
    'Half: no text',
    'Gone: no text',
    'Odd: unreadable text',
  ]);
});

test('a post whose text fails is the last good build’s, or left out; the others are new', async () => {
  const fields = { excerpt: undefined, html: 'old', cover: undefined, publishedAt: undefined };
  const lastGood = [
    { type: 'other', slug: 's1', title: 'Of another type', ...fields },
    { type, slug: 's1', title: 'Old 1', ...fields },
    { type, slug: 's0', title: 'Old 0', ...fields },
  ];
  const answers = { ...counted(40, tenThenSix), ...failing(2) };
  const { fetchPosts, leftOut } = await start(
    { ...answers, [`${list}/s0`]: { html: 'new', data: null } },
    lastGood,
  );
  const posts = await fetchPosts();
  expect(posts.slice(0, 3).map(({ title, html, isKept }) => [title, html, isKept])).toEqual([
    ['T0', 'new', undefined],
    ['Old 1', 'old', true],
    ['T2', '<p>s2</p>', undefined],
  ]);
  const reason = `panel ${list}/s1: answered 403`;
  expect(leftOut).toEqual([{ where: 'posts', name: 'T1', reason, fallback: 'last good build' }]);

  const report = { message: 'Server error', status: 500 };
  const first = await start({ ...counted(40, tenThenSix), [`${list}/s0`]: report });
  expect(await first.fetchPosts()).toHaveLength(39);
  expect(first.leftOut).toMatchObject([{ name: 'T0', fallback: 'nothing' }]);
});

test('posts whose texts fail, but not 16 in a row, are left out', async () => {
  const every2nd = Object.entries(failing(40)).filter((_, index) => index % 2 === 0);
  const { fetchPosts } = await start({ ...counted(40, tenThenSix), ...Object.fromEntries(every2nd) });
  expect(await fetchPosts()).toHaveLength(20);
});

test.each([404, 405, 410])('an older panel, which answers with %i, has no posts', async (status) => {
  const { fetchPosts, fetchBlog } = await start({ [list]: reply(status), '/api/wp_posts': reply(status) });
  expect([await fetchPosts(), await fetchBlog()]).toEqual([[], []]);
});

const firstPageOnly =
  (status: number) =>
  ({ nth }: Call) =>
    nth === 0 ? { data: [{ slug: 'a', title: 'A' }], last_page: 2 } : reply(status);

test.each<[string, Record<string, Script>]>([
  ['the list', { [list]: reply(403) }],
  ['every text', { ...counted(40, tenThenSix), ...failing(40) }],
  ['the second page', { [list]: firstPageOnly(403) }],
  ['the second page, as a missing one,', { [list]: firstPageOnly(404) }],
])('if %s fails, all posts do, so that the last good ones stay', async (_, answers) => {
  const { fetchPosts } = await start(answers);
  await expect(fetchPosts()).rejects.toThrow(/answered 40[34]$/);
});
