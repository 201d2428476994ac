import { expect, test } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { openAgency, postList } from '../../../tests/support/agency.ts';
import { reply } from '../../../tests/support/scripted.ts';
import { loadContent } from './content.ts';

test('the tones of the pictures that open lists and pages are read, and no others', async () => {
  const cover = (id: number, gender: string) => ({ id, name: 'A', gender, cover: `${gender}${id}.jpg` });
  const men = Array.from({ length: 11 }, (_, index) => cover(index, 'man'));
  const { env, integration, panel } = await openAgency([...men, cover(11, 'woman')], {
    [postList]: [{ slug: 'a', title: 'A', cover: 'a.jpg' }],
    [`${postList}/a`]: {},
  });
  await loadContent(readSettings(env), { readLastGood: async () => undefined });
  const asked = [...integration.calls, ...panel.calls].filter(({ method }) => method === 'HEAD');
  const ofMen = men.slice(0, 10).map((talent) => `/${talent.cover}`);
  expect(asked.map(({ path }) => path).sort()).toEqual([...ofMen, '/storage/a.jpg', '/woman11.jpg'].sort());
});

test('posts of which one is the last good build’s are as old as that build’s', async () => {
  const slugs = ['new', 'broken'];
  const { env } = await openAgency([], {
    [postList]: slugs.map((slug) => ({ slug, title: slug })),
    [`${postList}/new`]: { html: 'new' },
    [`${postList}/broken`]: reply(403),
  });
  const [type] = postList.split('/').slice(3);
  const posts = { data: slugs.map((slug) => ({ type, slug, html: 'old' })), loadedAt: '2026-01-01' };
  const readLastGood = async (name: string) => (name === 'posts' ? (posts as never) : undefined);
  const parts = await loadContent(readSettings(env), { readLastGood });
  expect(parts.find(({ name }) => name === 'posts')).toMatchObject({
    data: [{ html: 'new' }, { html: 'old', isKept: true }],
    loadedAt: '2026-01-01',
  });
});
