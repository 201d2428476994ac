import { describe, expect, test } from 'vitest';
import { openParts } from '../../../tests/support/parts.ts';

describe('content', () => {
  test('has media below the storage address, and one of two media replaces the other', async () => {
    const { parts, note } = await openParts({
      '/api/slides/home': {
        data: [{ slide_mobile: 'm 1.mp4' }, { slide_desktop: 'https://x.example/d.jpg' }],
      },
    });
    expect(await parts.slides(note)).toEqual([
      { mobile: 'https://media.example/s/m%201.mp4', desktop: 'https://media.example/s/m%201.mp4' },
      { mobile: 'https://x.example/d.jpg', desktop: 'https://x.example/d.jpg' },
    ]);
  });

  test('that cannot be read is left out and named, and the rest is kept', async () => {
    const { parts, note, leftOut } = await openParts({
      '/api/website-images': [
        { key: 'a' },
        { mobile: 'x.jpg' },
        { key: 'b', mobile: 'b.jpg', description: 'B' },
      ],
      '/api/slides/home': [{ slide_mobile: 'javascript:alert(1)' }],
    });
    const images = await parts.images(note);
    expect(images.map(({ key, description }) => [key, description.en])).toEqual([['b', 'B']]);
    expect(await parts.slides(note)).toEqual([]);
    expect(leftOut.map(({ where, name, reason }) => `${where}: ${name}: ${reason}`)).toEqual([
      'website-images: a: no media path, no media path',
      'website-images: number 2: no key',
      'slides/home: number 1: no media path, no media path',
    ]);
  });

  test('in place of the site’s own contact is named if it cannot be read', async () => {
    const { parts, note, leftOut } = await openParts({
      '/api/customizations': [
        {
          phone: 'a pedido',
          email: 'x (at) y',
          city: 'Jataí',
          latitude: '-17,88; -51,71',
          longitude: 0,
          blog_url: '-',
        },
      ],
    });
    expect(await parts.customizations(note)).toMatchObject([{ city: 'Jataí', phone: undefined }]);
    expect(leftOut.map(({ where, name, reason }) => `${where}: ${name}: ${reason}`)).toEqual([
      'customizations: phone: unreadable value',
      'customizations: email: unreadable value',
      'customizations: latitude: unreadable value',
    ]);
  });

  test('of the blog links to a web address, or is left out', async () => {
    const { parts, note, leftOut } = await openParts({
      '/api/wp_posts': [
        { id: 1, title: 'A', link: 'javascript:alert(1)' },
        { id: '2', title: 'B', link: 'blog.example/b', date: '2024-05-28' },
      ],
    });
    expect(await parts.blogPosts(note)).toMatchObject([
      { id: '2', link: 'https://blog.example/b', date: '2024-05-28T15:00:00.000Z' },
    ]);
    expect(leftOut).toEqual([{ where: 'wp_posts', name: 'A', reason: 'no link' }]);
  });

  test.each([
    [{ language: 'pt-BR' }, 'pt'],
    [{ language: 'Português' }, 'pt'],
    [{ language: 'EN' }, 'en'],
    [{ language: 'Inglês' }, 'en'],
    [{ language: 'es' }, 'es'],
    [{}, undefined],
  ])('of %j is for %j', async (fields, language) => {
    const { parts, note } = await openParts({ '/api/staff': [{ name: { pt: 'Bia' }, ...fields }] });
    const [person] = await parts.staff(note);
    expect([person?.name, person?.language]).toEqual(['Bia', language]);
  });

  test('never links to an invalid address', async () => {
    const { parts, note, leftOut } = await openParts({
      '/api/social-medias': {
        instagram: { url: 'javascript:alert(1)' },
        facebook: { url: 'www.facebook.com/x' },
        school: 'https://school.example',
      },
    });
    expect(await parts.social(note)).toEqual([
      {
        instagram: undefined,
        facebook: { url: 'https://www.facebook.com/x', name: 'x' },
        school: { url: 'https://school.example/', name: 'school.example' },
      },
    ]);
    expect(leftOut).toEqual([{ where: 'social-medias', name: 'instagram', reason: 'unreadable value' }]);
  });

  test.each([
    [{ latitude: '-20,14', longitude: '-44.9' }, [-20.14, -44.9]],
    [{ latitude: '-20.14' }, [undefined, undefined]],
    [{ latitude: 0, longitude: '0' }, [undefined, undefined]],
    [{ latitude: 95, longitude: 10 }, [undefined, undefined]],
  ])('the place %j is %j', async (custom, place) => {
    const { parts, note } = await openParts({
      '/api/customizations': { data: { phone: '', blog_url: 'ftp://x', ...custom } },
    });
    const [{ latitude, longitude, phone, blog_url } = {}] = await parts.customizations(note);
    expect({ place: [latitude, longitude], phone, blog_url }).toEqual({
      place,
      phone: undefined,
      blog_url: undefined,
    });
  });

  test('keeps the text of the school if its courses are not a list', async () => {
    const { parts, note, leftOut } = await openParts({ '/api/dafschool': { about: 'Us', courses: false } });
    expect(await parts.school(note)).toEqual([{ about: { pt: 'Us', en: 'Us' }, courses: [] }]);
    expect(leftOut).toEqual([{ where: 'dafschool, courses', name: 'all of it', reason: 'not a list' }]);
  });

  test('is empty if the answer is null', async () => {
    const { parts, note } = await openParts({
      '/api/customizations': null,
      '/api/dafschool': { data: null },
      '/api/website-texts': { data: null },
    });
    expect((await parts.customizations(note))[0]?.phone).toBeUndefined();
    expect(await parts.school(note)).toEqual([{ about: {}, courses: [] }]);
    expect(await parts.texts(note)).toEqual([]);
  });
});

describe('an entity', () => {
  test('may be one object instead of a list', async () => {
    const { parts, note } = await openParts({
      '/api/entities/dafschool_bio': { data: { name: { pt: 'Rui' }, description: 'x' } },
    });
    expect(await parts.schoolBio(note)).toMatchObject([{ name: 'Rui', description: { pt: 'x', en: 'x' } }]);
  });

  test('that the panel does not have is empty; another missing list is an error', async () => {
    const { parts, note } = await openParts({});
    expect(await parts.schoolBio(note)).toEqual([]);
    await expect(parts.staff(note)).rejects.toMatchObject({ status: 404 });
  });
});
