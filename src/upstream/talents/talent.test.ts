import { expect, test } from 'vitest';
import { createTalentParser, talentSchemas } from './profile.ts';
import { toGender, toTalent } from './talent.ts';

function talent(card: object, profile: object) {
  const parser = createTalentParser('https://talents.example');
  const [first] = parser.parseCards([{ id: 1, name: 'Ana', ...card }], () => {});
  const parsed = parser.parseProfile({ name: null, ...profile }, '7', () => {});
  if (!first || !parsed) throw new Error('unreadable');
  return toTalent(first, parsed);
}

test.each([
  ['man', 'man'],
  ['Homem', 'man'],
  ['mulher', 'woman'],
] as const)('the gender %j is %j', (wire, gender) => expect(toGender(wire)).toBe(gender));

test('a talent has the card’s gender, or else the profile’s', () => {
  expect(talent({ gender: 'man' }, { gender: 'woman' }).gender).toBe('man');
  expect(talent({ gender: '' }, { gender: 'man' }).gender).toBe('man');
});

test('card and profile fill each other’s missing fields', () => {
  const facts = { height: '178', shoes: 39, jeans: '38', eyes: 'Brown', hair: 'Black' };
  const { name, cover, portrait, ...rest } = talent({ ...facts, cover: 'c.jpg' }, {});
  expect([name, cover]).toEqual(['Ana', 'https://talents.example/c.jpg']);
  expect(portrait).toBe(cover);
  const { height, shoes, jeans, eyes, hair } = talent({}, facts);
  expect([height, shoes, jeans, eyes, hair]).not.toContain(undefined);
  expect(rest).toMatchObject({ height, shoes, jeans, eyes, hair });
  expect(talent(facts, { shoes: '40', jeans: 0 })).toMatchObject({ shoes: '40', jeans });
});

test('a talent has none of what pages hide about a minor, which would cause builds', () => {
  const shown = ['name', 'gender', 'cover', 'height', 'shoes', 'jeans', 'eyes', 'hair', 'categories'];
  const others = Object.keys(talentSchemas('').profile.shape).filter((name) => !shown.includes(name));
  expect(others).toContain('waist');
  const hidden = Object.fromEntries(others.map((name) => [name, '70']));
  const child = { height: '130', categories: [102] };
  expect(talent(child, hidden)).toEqual(talent(child, {}));
  expect(talent({}, hidden)).toMatchObject({ instagram: '70', followers: '70', hips: { cm: '70' } });
});

test('a talent is a minor if either card or profile says so', () => {
  expect(talent({ categories: [1560] }, { categories: [{ id: 102 }] }).categories).toEqual([1560, 102]);
  const words = 'Kids/Sub_17s/Júnior/Menores/Mirim/Mirins/Babies/Bebés/Infância/Newborn/Pré-adolescentes';
  const listed = `${words}/Preadolescentes/0 a 12 anos/menino`.split('/');
  const genders = [2, '18 anos', 'Boyish', ...listed, { pt: 'menina', en: 'girl' }];
  expect(genders.flatMap((gender) => talent({}, { gender }).categories)).toEqual(Array(15).fill(102));
});
