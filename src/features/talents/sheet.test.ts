import { expect, test } from 'vitest';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { bareTalent } from '../../../tests/support/samples.ts';
import { compCardPictures, followersOf, toPublic } from './sheet.ts';

const photo = (src: string) => ({ src, width: 900, height: 1200 });
const talent: Talent = {
  ...bareTalent,
  portrait: 'p.jpg',
  height: { cm: '178', inches: "5'10" },
  bust: { cm: '', inches: '34' },
  hips: { cm: '90', inches: undefined },
  shoes: '37,5',
  eyes: 'Green',
  hair: 'Mauve',
  instagram: 'sofia',
  followers: '12345',
  book: [photo('p.jpg'), photo('b2.jpg'), photo('b3.jpg')],
  snap: ['s1', 's2', 's3', 's4'].map(photo),
};

test('a measurement is shown in both units, whichever was given', () => {
  expect(toPublic(talent).measures).toEqual([
    { name: 'height', cm: '178 cm', inches: "5'10'" },
    { name: 'bust', cm: '86 cm', inches: "34'" },
    { name: 'hips', cm: '90 cm', inches: "35.5'" },
  ]);
});

test('a man’s bust is called chest', () => {
  const { measures } = toPublic({ ...talent, gender: 'man' });
  expect(measures.map(({ name }) => name)).toEqual(['height', 'chest', 'hips']);
});

test('sizes and colours follow the language, unknown ones stay as given', () => {
  expect(toPublic(talent).facts).toEqual([
    { name: 'shoes', value: { pt: '37,5', en: '37.5' } },
    { name: 'eyes', value: { pt: 'Verdes', en: 'Green' } },
    { name: 'hair', value: { pt: 'Mauve', en: 'Mauve' } },
  ]);
});

test('a minor is shown with the first name', () => {
  expect(toPublic({ ...talent, categories: [102] }).name).toBe('Sofia');
});

test.each([
  ['12345', '12.345 seguidores', '12,345 followers'],
  ['1,234,567', '1.234.567 seguidores', '1,234,567 followers'],
  ['12,4 mil', '12,4 mil seguidores', '12,4 mil followers'],
  ['1', '1 seguidor', '1 follower'],
])('the follower count %j is written %j in Portuguese and %j in English', (followers, pt, en) => {
  expect(followersOf({ ...talent, followers }, 'pt')).toBe(pt);
  expect(followersOf({ ...talent, followers }, 'en')).toBe(en);
});

test('a comp card has pictures that fill its rows, wide ones only where others lack', () => {
  const seven = ['p.jpg', 'b2.jpg', 'b3.jpg', 's1', 's2', 's3', 's4'];
  expect(compCardPictures({ ...talent, snap: [...talent.snap, photo('s5')] })).toEqual(seven);
  // Six would leave an empty place.
  expect(compCardPictures({ ...talent, snap: talent.snap.slice(0, 3) })).toEqual(seven.slice(0, 5));
  const book = [{ src: 'wide', width: 1200, height: 900 }, photo('up'), photo('p')];
  expect(compCardPictures({ portrait: 'p', book, snap: [photo('s1')] })).toEqual(['p', 'up', 's1', 'wide']);
  const snap = ['s1', 's2', 's3'].map(photo);
  expect(compCardPictures({ portrait: 'p', book: book.slice(0, 1), snap })).toEqual(['p', 's1', 's2', 's3']);
  expect(compCardPictures({ portrait: undefined, book: [], snap: [] })).toEqual([]);
});
