import { expect, test } from 'vitest';
import { orderCourses, toChoices } from './courses.ts';

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
])('courses: %s', (_, given, ordered) => {
  expect(namesOf(given)).toEqual(ordered);
});

test.each([
  ['pt', 'Modelo profissional', 'Carreira internacional'],
  ['en', 'Professional model', 'International career'],
] as const)('without courses from the panel, the 16 of the site in %s', (locale, first, last) => {
  const names = orderCourses([], locale).map(({ name }) => name);
  expect(names).toHaveLength(16);
  expect([names.at(0), names.at(-1)]).toEqual([first, last]);
});

test('courses of the same Portuguese name are one choice', () => {
  const runway = { ...course('Runway'), value: 'Passarela' };
  expect(toChoices([runway, { ...runway, name: 'Catwalk' }, course('Yoga')])).toEqual([
    { value: 'Passarela', label: 'Runway' },
    { value: 'Yoga', label: 'Yoga' },
  ]);
});
