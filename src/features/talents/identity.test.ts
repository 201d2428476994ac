import { expect, test } from 'vitest';
import { createTalentParser } from '#src/upstream/talents/profile.ts';
import { cardName, holdsBack, isMinor, publicName, talentParams } from './identity.ts';

test.each([
  [[102], true],
  [[1560, 104], true],
  [[1560], false],
  [[], false],
])('the categories %j belong to a minor: %j', (categories, minor) => {
  expect(isMinor({ categories })).toBe(minor);
  expect(holdsBack('hideBodyMeasures', { categories })).toBe(minor);
});

test('whoever is in a category that is named so is a minor', () => {
  const cards = [{ id: 1, name: 'Bia', categories: [{ id: 7, name: 'Teen' }] }];
  expect(
    createTalentParser('')
      .parseCards(cards, () => {})
      .map(isMinor),
  ).toEqual([true]);
});

test('titles and addresses leave out the surname of a minor', () => {
  const talent = { id: 'a b', name: 'Bia da Silva', gender: 'woman' as const, categories: [1560, 102] };
  expect(publicName(talent)).toBe('Bia');
  expect(talentParams(talent)).toEqual({ gender: 'woman', id: 'a~20b', name: 'bia' });
  expect(publicName({ ...talent, categories: [1560] })).toBe('Bia da Silva');
  expect(talentParams({ ...talent, categories: [] }).name).toBe('bia-da-silva');
});

test.each([
  'Bia Souza',
  ' Bia\u00a0Souza',
  'Bia_Souza',
  'Bia.Souza',
  'Bia\u200bSouza',
  'Bia\u034fSouza',
  'Bia\u3164Souza',
  'Bia(Souza)',
  '“Bia” Souza',
  'Souza, Bia',
  'da Silva e Souza,Bia Maria',
  'Souza， Bia',
  'Bia Souza, 12 anos',
  'Bia Souza, atriz',
  '07 Bia Souza',
  '1. Bia Souza',
  'Bia 2014',
  'Souza; Bia',
  'BiaSouza',
  'Bia-Souza',
  'Dra. Bia Souza',
  'Sra Bia Souza',
  'Bia SOUZA',
  'Bia',
])('a minor named %j is Bia', (name) => {
  expect(publicName({ name, categories: [102] })).toBe('Bia');
});

// Either the surname is in capitals or the editor's key got stuck: nobody can tell.
test.each(['SOUZA Bia', 'BIA Souza', 'SOUZA e SILVA Bia'])(
  'of a minor named %j the initial shows',
  (name) => {
    expect(publicName({ name, categories: [102] })).toBe(name.slice(0, 1));
  },
);

test.each(['souza, bia', 'Souza, bia', 'souza e silva, bia maria'])('a minor named %j is bia', (name) => {
  expect(publicName({ name, categories: [102] })).toBe('bia');
});

test.each(["D'Ávila", 'Ana-Clara', 'McKenzie', 'LeBron', 'مريم', '🌸'])(
  'a minor named %j keeps that name',
  (name) => {
    expect(publicName({ name: name === '🌸' ? name : `${name} Souza`, categories: [102] })).toBe(name);
  },
);

test('a minor whose whole name is in capitals keeps the first name', () => {
  expect(publicName({ name: 'BIA de SOUZA', categories: [102] })).toBe('BIA');
});

test.each([
  ['Ana Clara de Souza', 'Ana Souza'],
  ['  Ana   Souza ', 'Ana Souza'],
  ['Pelé', 'Pelé'],
  ['Ana 🌸', 'Ana 🌸'],
  [`Ana ${'Maria '.repeat(60)}Souza`, 'Ana Souza'],
  ['', ''],
])('%s is %s on a card', (name, expected) => {
  expect(cardName(name)).toBe(expected);
});
