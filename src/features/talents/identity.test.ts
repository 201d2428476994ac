import { expect, test } from 'vitest';
import { cardName, holdsBack, isChild, publicName, talentParams } from './identity.ts';

test.each([
  [[102], true],
  [[1560, 104], true],
  [[1560], false],
  [[], false],
])('the categories %j belong to a minor: %j', (categories, minor) => {
  expect(isChild({ categories })).toBe(minor);
  expect(holdsBack('hideSurname', { categories })).toBe(minor);
});

test('titles and addresses leave out a minor’s surname', () => {
  const talent = { id: 'a b', name: 'Bia da Silva', gender: 'woman' as const, categories: [1560, 102] };
  expect(publicName(talent)).toBe('Bia');
  expect(talentParams(talent)).toEqual({ gender: 'woman', id: 'a~20b', name: 'bia' });
  expect(publicName({ ...talent, categories: [1560] })).toBe('Bia da Silva');
  expect(talentParams({ ...talent, categories: [] }).name).toBe('bia-da-silva');
});

const shownAs: Record<string, string[]> = {
  Bia: [
    ...['Bia Souza', ' Bia\u00a0Souza', 'Bia_Souza', 'Bia.Souza', 'Bia\u200bSouza', 'Bia\u034fSouza'],
    ...['Bia\u3164Souza', 'Bia(Souza)', '“Bia” Souza', 'Souza, Bia', 'da Silva e Souza,Bia Maria'],
    ...['Souza， Bia', 'Bia Souza, 12 anos', 'Bia Souza, atriz', '07 Bia Souza', '1. Bia Souza', 'Bia 2014'],
    ...['Souza; Bia', 'BiaSouza', 'Bia-Souza', 'Dra. Bia Souza', 'Sra Bia Souza', 'Bia SOUZA', 'Bia'],
    ...['Bia-SouzaLima', '1. Bia-Souza', 'Bia-Luz Lima', 'Bia-Luz-Lima 12', 'Bia-Clara de Souza'],
    ...["Bia'Souza", 'Bia’Souza Lima', 'Bia1Souza', 'Bia 🌸', "Bia'souza", 'Bia’-Souza', "'Bia' Souza"],
    ...['BiaʼSouza', 'Biaªsouza', 'Biaːsouza', 'BiaSOUZA', 'Ｂｉａ Ｓｏｕｚａ'],
    ...['Ⓑⓘⓐ Ⓢⓞⓤⓩⓐ', 'Prof.ª Bia Souza', 'Dra. Profª Bia Souza', 'Bia王小明', 'Souza, Bia, atriz'],
    ...['Bia&nbsp;Souza', 'Bia&amp;shy;Souza', 'Bia&#8203;Souza', 'Bia, 12 anos', 'Bia Souza, (atriz)'],
    ...['Souza, "Bia"', 'Souza, (Bia)', 'Souza, – Bia', 'Souza, 🌸 Bia', 'Souza,\u200e Bia', 'Souza；Bia'],
    ...['Souza、Bia', 'Souza\u061b Bia', 'Bia (12), 1,40 m', 'Bia Souza, atriz da Globo', '[Souza] Bia'],
    ...['(Souza) Bia', '(12 anos) Bia (MG)', '@biasouza Bia', '(Bia) 12', 'Souza, Bia (@bia)'],
    ...['{Souza} Bia', '【Souza】Bia'],
  ],
  // Names that begin or end like a title.
  Drica: ['Drica Souza'],
  Sandra: ['Sandra Souza'],
  // The whole name is a handle.
  b: ['@biasouza', '@bia.souza (12 anos)'],
  bia: ['souza, bia', 'Souza, bia', 'souza, "bia"', 'souza e silva, bia maria'],
  // Capitals may mark the surname or be a slip: nobody can tell.
  // A single name after a title is a surname.
  S: [
    ...['SOUZA Bia', 'SOUZA bia', 'SOUZA Bia LIMA', 'SOUZA LIMA bia', 'SOUZA-Lima Bia', 'SOUZA e SILVA Bia'],
    ...['Sra Souza', 'Profª Souza', 'Dr. Souza'],
  ],
  B: ['BIA Souza', 'BIASouza'],
  Lu: ['LuSouza', "Lu'Souza", 'Lu’souza'],
  Biá: ['Bia\u0301Souza', 'Biá Souza'],
  'Bia\u0327': ['Bia\u0327Souza', 'Bia\u0327-Souza'],
  // In these scripts the surname comes first, mostly without a space.
  王: ['王小明', '王 小明'],
  김: ['김민지', '김 민지'],
  や: ['やまだ はなこ'],
  محمد: ['محمدSouza', 'محمد سوزا'],
  '🅱🅸🅰': ['🅱🅸🅰 🆂🅾🆄🆉🅰'],
  BIA: ['BIA de SOUZA', 'BIA S.'],
  "D'Ávila": ["D'Ávila Souza"],
  McKenzie: ['McKenzie Souza'],
  M: ['McSOUZA Bia'],
  LeBron: ['LeBron Souza'],
  مريم: ['مريم Souza'],
  '🌸': ['🌸'],
};

test.each(Object.entries(shownAs).flatMap(([shown, names]) => names.map((name) => [name, shown])))(
  'a minor named %j is shown as %s',
  (name, shown) => expect(publicName({ name, categories: [102] })).toBe(shown),
);

test('a minor’s name of 40,000 characters is shortened in less than 2 s', () => {
  const started = process.cpuUsage();
  publicName({ name: `Bia${'\u0301'.repeat(40_000)}`, categories: [102] });
  publicName({ name: `${','.repeat(40_000)}Bia`, categories: [102] });
  // The processor's time in microseconds: other programs do not count.
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});

test.each([
  ['Ana Clara de Souza', 'Ana Souza'],
  ['Pelé', 'Pelé'],
  [`Ana ${'Maria '.repeat(60)}Souza`, 'Ana Souza'],
  ['🌟 Zoë 🌟', 'Zoë'],
  ['★ Ana & Lima ★', 'Ana Lima'],
  ['Maria Eduarda Souza (Duda)', 'Maria Souza'],
  ['(Duda)', '(Duda)'],
  ['👩‍🎤 ★', '👩‍🎤 ★'],
  ['', ''],
])('a card shows the name %s as %s', (name, expected) => expect(cardName(name)).toBe(expected));
