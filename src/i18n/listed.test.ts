import { describe, expect, test } from 'vitest';
import { hairColour, ownColours } from './colours.ts';
import { courseValue, orderCourses, toChoices } from './courses.ts';
import { mergeLists, toListedValue, toOptions } from './listed.ts';
import type { Locale } from './locale.ts';

const list = (...words: string[]) => words.map((value, index) => ({ id: String(index + 1), value }));
const options = (pt: ReturnType<typeof list>, en: ReturnType<typeof list>, locale: Locale) =>
  toOptions(mergeLists({ pt, en }, locale, hairColour), locale).map((one) => `${one.value}=${one.label}`);

describe('a list in two languages', () => {
  const pt = list('Preto', 'Castanho médio', 'Acaju');
  const en = list('Black', 'Brown', 'Auburn');
  test.each([
    ['the English page', pt, en, 'en', ['Preto=Black', 'Castanho médio=Brown', 'Acaju=Auburn']],
    ['its own order', pt, en.toReversed(), 'en', ['Acaju=Auburn', 'Castanho médio=Brown', 'Preto=Black']],
    ['an id without Portuguese', pt.slice(0, 1), en, 'en', ['Preto=Black', 'Castanho=Brown', 'Acaju=Auburn']],
    ['no English', pt, en.slice(0, 1), 'en', ['Preto=Black', 'Castanho médio=Castanho médio', 'Acaju=Acaju']],
    ['a service that knows only English', en, en, 'pt', ['Preto=Preto', 'Castanho=Castanho', 'Acaju=Acaju']],
    ['the English page of such a service', en, en, 'en', ['Preto=Black', 'Castanho=Brown', 'Acaju=Auburn']],
    [
      'a word that both languages share',
      list('Preto', 'Auburn'),
      list('Black', 'Auburn'),
      'en',
      ['Preto=Black', 'Auburn=Auburn'],
    ],
    ['an unknown word', [], list('Teal'), 'en', ['Teal=Teal']],
    ['equal words', list('Loiro', 'Loiro'), list('Blonde', 'Blond'), 'en', ['Loiro=Blonde']],
  ] as const)('%s', (_, portuguese, english, locale, expected) => {
    expect(options([...portuguese], [...english], locale)).toEqual(expected);
  });

  test.each([
    ['brown', 'Castanho médio'],
    ['Loiro', undefined],
  ])('of %j posts %j', (word, value) => {
    expect(toListedValue(word, mergeLists({ pt, en }, 'pt', hairColour))).toBe(value);
  });
});

test('a word selects the option with that value, not one with that label', () => {
  const runway = { value: 'Passarela', pt: 'Passarela', en: 'Runway' };
  const list = [{ value: 'Modelo', pt: 'Modelo', en: 'Passarela' }, runway];
  expect(toListedValue('Passarela', list)).toBe('Passarela');
});

test.each([
  [{ pt: 'Passarela I', en: 'Runway I' }, 'Passarela I'],
  [{ en: 'runway' }, 'Passarela'],
  [{ en: 'Yoga' }, 'Yoga'],
])('the course %j is posted as %j', (name, value) => expect(courseValue(name)).toBe(value));

const course = (name: string) => ({ name, value: name, description: undefined });
const namesOf = (names: string[]) => orderCourses(names.map(course), 'pt').map(({ name }) => name);

test.each([
  ['the order of the school', ['Passarela', 'Modelo Profissional'], ['Modelo Profissional', 'Passarela']],
  ['names in either language', ['Runway', 'Professional model'], ['Professional model', 'Runway']],
  [
    'accents, capitals and spaces',
    [' TEATRO E EXPRESSAO CORPORAL ', 'passarela'],
    ['passarela', ' TEATRO E EXPRESSAO CORPORAL '],
  ],
  ['unknown courses last', ['Yoga', 'Dança', 'Passarela'], ['Passarela', 'Yoga', 'Dança']],
])('courses: %s', (_, given, ordered) => expect(namesOf(given)).toEqual(ordered));

test.each([
  ['pt', 'Modelo profissional', 'Carreira internacional'],
  ['en', 'Professional model', 'International career'],
] as const)('without courses from the panel, the 16 of the site in %s', (locale, first, last) => {
  const names = orderCourses([], locale).map(({ name }) => name);
  expect(names).toHaveLength(16);
  expect([names.at(0), names.at(-1)]).toEqual([first, last]);
});

test('courses with the same Portuguese name are one choice', () => {
  const runway = { ...course('Runway'), value: 'Passarela' };
  expect(toChoices([runway, { ...runway, name: 'Catwalk' }, course('Yoga')])).toEqual([
    { value: 'Passarela', label: 'Runway' },
    { value: 'Yoga', label: 'Yoga' },
  ]);
});

test.each([
  ['hair', 25, 'Hazel', 'Red Brown'],
  ['eyes', 17, 'Hazel', 'Amber'],
] as const)(
  'the site’s own list of %s has %i colours from %s to %s, each with a Portuguese word',
  (name, count, first, last) => {
    const options = toOptions(ownColours()[name], 'en');
    expect([options[0]?.label, options.at(-1)?.label]).toEqual([first, last]);
    expect(new Set(options.map(({ value }) => value)).size).toBe(count);
    expect(options.filter(({ value, label }) => value === label)).toEqual([]);
  },
);
