import { describe, expect, test } from 'vitest';
import type { LeftOut } from '#src/upstream/read-items.ts';
import { createTalentParser } from './profile.ts';

const parser = createTalentParser('https://talents.example');

function parseProfile(wire: unknown) {
  const leftOut: LeftOut[] = [];
  return { profile: parser.parseProfile(wire, '7', (note) => leftOut.push(note)), leftOut };
}

const parseCard = (wire: object) => {
  const [card] = parser.parseCards([{ id: 1, name: 'Ana', ...wire }], () => {});
  if (!card) throw new Error('unreadable');
  return card;
};

test.each([
  ["178/5'10", { cm: '178', inches: "5'10" }],
  ['88|34.5', { cm: '88', inches: '34.5' }],
  ['88 cm / 34.5', { cm: '88', inches: '34.5' }],
  ["1 M 78/5'10", { cm: '1,78', inches: "5'10" }],
  ["5'10", { cm: '', inches: "5'10" }],
  ['5’10”', { cm: '', inches: '5’10”' }],
  ['33.5"', { cm: '', inches: '33.5"' }],
  ['34 in/86 cm', { cm: '86', inches: '34 in' }],
  ['undefined/35', { cm: '', inches: '35' }],
  ['178.00/70.0', { cm: '178', inches: '70' }],
  ['61/24.0', { cm: '61', inches: '24.0' }],
  ['1,00', { cm: '1,00', inches: undefined }],
  ['-178/-5', undefined],
  ['', undefined],
])('the measurement %j is %j', (height, measure) => expect(parseCard({ height }).height).toEqual(measure));

test('a profile has each measure, size and colour in its place', () => {
  const words = { shoes: '39', jeans: '38', eyes: 'Green', hair: 'Brown' };
  const { profile } = parseProfile({ bust: '84', waist: '61', hips: '90', ...words });
  expect(profile).toMatchObject({ bust: { cm: '84' }, waist: { cm: '61' }, hips: { cm: '90' }, ...words });
});

test('a measurement with 100,000 spaces is read in less than 2 s', () => {
  const height = `1${' '.repeat(100_000)}8`;
  const started = process.cpuUsage();
  expect(parseCard({ height }).height).toEqual({ cm: height, inches: undefined });
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});

test.each([0, '0', '-'])('%j, which services return for an empty field, is not a colour', (none) => {
  const { profile } = parseProfile({ eyes: none, hair: none });
  expect([profile?.eyes, parseCard({ hair: none }).hair]).toEqual([undefined, undefined]);
});

test.each([
  [[1560, 1530], '1560 1530'],
  [['1560', { id: '98' }, { id: 98 }], '1560 98'],
  [102, '102'],
  ['1560,102', '1560 102'],
  ['[1560, {"id": "102"}]', '1560 102'],
  [[null, true, 'Fashion', {}, 1.5], ''],
  [null, ''],
  [[{ id: '1530, 102' }], '1530 102'],
  [['１０２'], '102'],
  [['102 - Kids', [104], null], '102 104'],
  [{ kids: 102 }, '102'],
  [{ 102: 'Kids/Teen' }, '102'],
  [[{ 1530: 'Fashion', 104: true }], '104 1530'],
  [{ 104: 'Teen 13+', 1530: 'Fashion' }, '13 104 102'],
  [['Fashion', 'Kids/Teen'], '102'],
  [[{ name: 'Kids/Teen' }], '102'],
  [{ 'Kids/Teen': true }, '102'],
  [[{ id: 7, name: 'TEEN' }], '7 102'],
  [[{ id: 7, name: 'Infantil' }], '7 102'],
  ['Moda juvenil', '102'],
  [[{ name: { pt: 'Crianças' } }], '102'],
  [[{ id: 1560, name: 'Comercial', kids: false, image: 'kids.png' }], '1560'],
  [[{ id: 7, title: 'Kids/Teen' }], '7 102'],
  [[{ id: 7, slug: 'moda_kids' }], '7 102'],
  [[{ id: 'kids' }], '102'],
  [['Rejuvenescimento'], ''],
  [[{ id: null, name: { pt: 'Infantil', en: 'Kids' } }], '102'],
  [[{ id: 7, name: 'K\u200bids' }], '7 102'],
  [[{ id: 7, name: 'ＫＩＤＳ' }], '7 102'],
  [[{ id: 7, name: '<b>K</b>ids' }], '7 102'],
  [[{ id: 7, name: '&#75;ids' }], '7 102'],
  [[{ id: 7, name: 'SuperKids' }], '7 102'],
  [[{ id: 7, value: 'Kids/Teen' }], '7 102'],
  [[{ id: 7, nome: 'Infantil' }], '7 102'],
  [[{ id: 7, name_pt: 'Infantil' }], '7 102'],
  [[{ id: 7, translations: [{ locale: 'pt', name: 'Infantil' }] }], '7 102'],
  [[{ id: '1\u200b02' }], '102'],
  [{ 102: 1, 1530: 0 }, '1 0 102'],
  [[{ id: 5, cat_id: 102 }], '5 102'],
  [[{ id: 5, pivot: { category_id: ' 102' } }], '5 102'],
  [[{ id: 5, id_category: '102' }], '5 102'],
  [[{ id: 5, category: 102 }], '5 102'],
  [[{ id: 5, name: 'Meninas', parent_id: 104 }], '5 102'],
  [[{ id: 5, parent: { id: 9, name: 'Kids', children: [] } }], '5 102'],
  [[{ id: 5, category: { name: 'New', id: 102 } }], '5 102'],
  [[{ id: 5, category: { id: 1530, name: 'Fashion', kids: false }, category_order: 102 }], '5'],
  [[{ id: 5, pivot: { categoryId: '102' } }], '5 102'],
  [[{ id: 6, category_id: 1021 }], '6'],
])('the categories %j are %j', (categories, ids) => {
  expect(parseCard({ categories }).categories.join(' ')).toBe(ids);
});

test.each([
  ['0', false],
  ['false', false],
  ['null', false],
  [2, true],
  [true, true],
  ['Milan', true],
])('traveling %j is %j', (traveling, isTravelling) => {
  expect(parseCard({ traveling }).traveling).toBe(isTravelling);
});

test.each([
  ['shoes', '38.00', '38'],
  ['shoes', '37.50', '37.5'],
  ['instagram_followers', '12,3 mil seguidores', '12,3 mil'],
  ['instagram_followers', '12.000', '12.000'],
  ['instagram_followers', -5, undefined],
  ['instagram', 'instagram.com/@ana', 'ana'],
  ['instagram', '0', undefined],
  ['instagram', '@ana (privado)', 'ana'],
  ['instagram', '@ana @ana.fotos', 'ana'],
  ['instagram', '@ana souza', undefined],
] as const)('%s: %j is %j', (field, wire, value) => {
  expect(parseProfile({ [field]: wire }).profile?.[field]).toBe(value);
});

describe('a profile', () => {
  test('without lists has empty galleries', () => {
    const { profile, leftOut } = parseProfile({ name: 'Ana', book: null, snap: '' });
    expect(profile).toMatchObject({ book: [], snap: [], video: [], categories: [] });
    expect(leftOut).toEqual([]);
  });

  test('has a picture’s size only if both lengths are known', () => {
    const both = { width: '900', height: 1200 };
    const book = [
      { file: 'a.jpg', ...both },
      { file: 'b.jpg', ...both, height: 0 },
      'c.jpg',
      { title: 'Bia Souza' },
    ];
    const { profile, leftOut } = parseProfile({ book, snap: 'none' });
    expect(profile?.book).toEqual([
      { src: 'https://talents.example/a.jpg', width: 900, height: 1200 },
      { src: 'https://talents.example/b.jpg', width: undefined, height: undefined },
      { src: 'https://talents.example/c.jpg', width: undefined, height: undefined },
    ]);
    expect(leftOut).toEqual([
      { where: 'talent 7, gallery book', name: 'number 4', reason: 'no media path' },
      { where: 'talent 7, gallery snap', name: 'all of it', reason: 'not a list' },
    ]);
  });

  test.each([null, { message: 'Not found' }])('is not %j', (wire) => {
    expect(parseProfile(wire).profile).toBeUndefined();
  });
});

test.each(['Bia\u202eSouza', 'Bia\u0000souza', 'Bia&#8238;souza', 'Bia \n\t Souza'])(
  'the name %j is two words',
  (name) => {
    expect(parseCard({ name }).name).toMatch(/^Bia souza$/i);
  },
);
