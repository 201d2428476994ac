import { describe, expect, test } from 'vitest';
import { site } from '#src/site.ts';
import type { PartName } from '#src/upstream/store/parts.ts';
import { openParts } from '../../../tests/support/agency.ts';
import { reply } from '../../../tests/support/scripted.ts';

async function read(part: PartName, call: string, answer: unknown) {
  const { fetch, leftOut } = await openParts({ [`/api/${call}`]: answer });
  const items: object[] = await fetch(part);
  return { items, leftOut: leftOut.map(({ where, name, reason }) => `${where}: ${name}: ${reason}`) };
}

const film = 'https://media.example/s/m%201.mp4';
const picture = 'https://x.example/d.jpg';

describe('content', () => {
  test.each<
    [what: string, part: PartName, call: string, answer: unknown, items: object[], leftOut?: string[]]
  >([
    [
      'has media under the storage address, and uses one medium for a missing other',
      'slides',
      'slides/home',
      { data: [{ slide_mobile: 'm 1.mp4' }, { slide_desktop: picture }] },
      [film, picture].map((medium) => ({ mobile: medium, desktop: medium })),
    ],
    [
      'that cannot be read is left out and named, and the rest is kept',
      'images',
      'website-images',
      [{ key: 'a' }, { mobile: picture }, { key: 'b', mobile: picture, description: 'B' }],
      [{ key: 'b', mobile: picture, desktop: picture, description: { pt: 'B', en: 'B' } }],
      ['website-images: a: no media path', 'website-images: number 2: no key'],
    ],
    [
      'in an object of numbered items keeps its order',
      'slides',
      'slides/home',
      reply(200, `{"data": {"7": {"slide_mobile": "m 1.mp4"}, "3": {"slide_mobile": "${picture}"}}}`),
      [film, picture].map((medium) => ({ mobile: medium, desktop: medium })),
    ],
    [
      'has texts that look like numbered keys unchanged',
      'texts',
      'website-texts',
      [{ key: 'a', value: '{"7": 1, "8":2}' }],
      [{ key: 'a', value: { pt: '{"7": 1, "8":2}', en: '{"7": 1, "8":2}' } }],
    ],
    [
      'that replaces the site’s own contact is reported if it cannot be read',
      'customizations',
      'customizations',
      {
        phone: 'a pedido',
        email: 'x (at) y',
        city: 'Jataí',
        blog_url: '-',
        latitude: '-17,88; -51,71',
        longitude: 0,
      },
      [{ city: 'Jataí' }],
      ['phone', 'email', 'latitude'].map((name) => `customizations: ${name}: unusable value`),
    ],
    [
      'of the blog links to a web address, or is left out',
      'blogPosts',
      'wp_posts',
      [
        { id: 1, title: 'A', link: 'javascript:alert(1)' },
        { id: 3, title: 'C', link: 'https://me:secret@blog.example/c' },
        { id: '2', title: 'B', link: 'blog.example/b', date: '2024-05-28' },
      ],
      [{ id: '2', title: 'B', link: 'https://blog.example/b', date: '2024-05-28T15:00:00.000Z' }],
      ['wp_posts: A: no link', 'wp_posts: C: no link'],
    ],
    [
      'never links to an invalid address',
      'social',
      'social-medias',
      {
        instagram: { url: 'javascript:alert(1)' },
        facebook: { url: 'www.facebook.com/agência' },
        school: 'https://school.example',
      },
      [
        {
          facebook: { url: 'https://www.facebook.com/ag%C3%AAncia', name: 'agência' },
          school: { url: 'https://school.example/', name: 'school.example' },
        },
      ],
      ['social-medias: instagram: unusable value'],
    ],
    [
      'of profiles may consist of their names alone',
      'social',
      'social-medias',
      { instagram: { url: '@a.b', name: 'A' }, facebook: { url: '@a b' }, school: '@escola_c' },
      [
        {
          instagram: { url: 'https://www.instagram.com/a.b', name: 'A' },
          school: { url: 'https://www.instagram.com/escola_c', name: 'escola_c' },
        },
      ],
      ['social-medias: facebook: unusable value'],
    ],
    [
      'never names a profile by a number or a page’s place',
      'social',
      'social-medias',
      { facebook: 'https://www.facebook.com/profile.php?id=1', school: 'instagram.com/escola_c/reels' },
      [
        {
          facebook: { url: 'https://www.facebook.com/profile.php?id=1', name: 'www.facebook.com' },
          school: { url: 'https://instagram.com/escola_c/reels', name: 'instagram.com' },
        },
      ],
    ],
    [
      'keeps the text of the school if its courses are not a list',
      'school',
      'dafschool',
      { about: 'Us', courses: false },
      [{ about: { pt: 'Us', en: 'Us' }, courses: [] }],
      ['dafschool, courses: all of it: not a list'],
    ],
    [
      'of an entity may be one object instead of a list',
      'schoolBio',
      `entities/${site.school.key}_bio`,
      { data: { name: { pt: 'Rui' }, description: 'x' } },
      [{ name: 'Rui', description: { pt: 'x', en: 'x' } }],
    ],
    [
      'of the director is the first, as pages show no other',
      'schoolBio',
      `entities/${site.school.key}_bio`,
      [{ description: 'x' }, { name: 'Rui' }, { name: 'Eva' }],
      [{ name: 'Rui', description: {} }],
      [`entities/${site.school.key}_bio: number 1: no name`],
    ],
    ['is empty if the answer is null', 'customizations', 'customizations', null, [{}]],
    ['of the school is empty too', 'school', 'dafschool', { data: null }, [{ about: {}, courses: [] }]],
    ['of texts is empty too', 'texts', 'website-texts', { data: null }, []],
  ])('%s', async (_, part, call, answer, items, leftOut = []) => {
    expect(await read(part, call, answer)).toEqual({ items, leftOut });
  });

  test.each([
    [{ language: 'pt-BR' }, 'pt'],
    [{ language: 'Português' }, 'pt'],
    [{ language: 'EN' }, 'en'],
    [{ language: 'Inglês' }, 'en'],
    [{ language: 'es' }, 'es'],
    [{}, undefined],
  ])('of %j is for %j', async (fields, language) => {
    const { items } = await read('staff', 'staff', [{ name: { pt: 'Bia' }, ...fields }]);
    expect(items).toEqual([{ name: 'Bia', role: {}, language }]);
  });

  const known = { latitude: -20.14, longitude: -44.9 };
  test.each([
    [{ latitude: '-20,14', longitude: '-44.9' }, known],
    [{ latitude: '-20.14' }, {}],
    [{ latitude: 0, longitude: '0' }, {}],
    [{ latitude: 95, longitude: 10 }, {}],
  ])('the place %j is %j', async (custom, place) => {
    const answer = { data: { phone: '', blog_url: 'ftp://x', ...custom } };
    expect((await read('customizations', 'customizations', answer)).items).toEqual([place]);
  });
});

test('an entity that the panel lacks is empty; any other missing list is an error', async () => {
  const { fetch } = await openParts({});
  expect([await fetch('schoolBio'), await fetch('clientFeedback')]).toEqual([[], []]);
  await expect(fetch('staff')).rejects.toMatchObject({ status: 404 });
});

test('students’ names, which no page shows, are not read: a corrected one causes no build', async () => {
  const call = `entities/${site.school.key}_feedback`;
  const { items } = await read('schoolFeedback', call, [{ name: 'Bia', description: 'Bem' }]);
  expect(items).toEqual([{ description: { pt: 'Bem', en: 'Bem' } }]);
});
