import { describe, expect, test } from 'vitest';
import { toSlug } from '#src/routes/path.ts';
import { queryNames } from '#src/routes/query.ts';
import { bareTalent } from '../../../../tests/support/samples.ts';
import { cardName } from '../identity.ts';
import { describeFacts, type Searchable, toFacts, toSearchable, toTraitLabels } from './card.ts';
import { clearFilters, countFilters, parseFilters, type QueryNames, toQuery } from './filters.ts';
import { countValues, find } from './find.ts';

const names = Object.fromEntries(Object.entries(queryNames).map(([key, { pt }]) => [key, pt])) as QueryNames;

const people = [
  { name: 'zoe', height: 181, hair: 'red', eyes: 'green', categories: [] },
  { name: 'mariana luz', shoes: '38', hair: 'brown', categories: [104] },
  { name: 'ana souza', height: 178, shoes: '38', hair: 'brown', eyes: 'green', categories: [1530] },
  { name: 'bia angelo', height: 170, shoes: '37', hair: 'black', eyes: 'brown', categories: [1530, 98] },
].map((person): Searchable => ({ ...person, words: ` ${person.name}` }));

const found = (search: string) => {
  const { matches, withheld, missing } = find(people, parseFilters(search, names));
  return [matches.map(({ name }) => name.split(' ')[0]).join(' '), withheld, missing.join(' ')];
};

describe('finding', () => {
  test.each([
    ['', 'zoe mariana ana bia', 0, ''],
    ['?categoria=kids-teen', 'mariana', 0, ''],
    ['?nome=ÂNG', 'bia', 0, ''],
    ['?nome=Luz,+Mari.', 'mariana', 0, ''],
    ['?altura=175-', 'zoe ana', 1, 'height'],
    ['?altura=178-178', 'ana', 1, 'height'],
    ["?altura=5'10-", 'zoe ana', 1, 'height'],
    ["?altura=-6'", 'zoe ana bia', 1, 'height'],
    ['?altura=175-&incompletos=1', 'zoe mariana ana', 0, ''],
    ['?sapatos=37,38&olhos=green', 'ana', 2, 'shoes eyes'],
    ['?ordem=name', 'ana bia mariana zoe', 0, ''],
    ['?ordem=tallest', 'zoe ana bia mariana', 0, ''],
    ['?ordem=shortest', 'bia ana zoe mariana', 0, ''],
  ])('%s finds "%s" and withholds %i without "%s"', (search, ...expected) => {
    expect(found(search)).toEqual(expected);
  });

  test('the count of a value ignores the current filter of its trait', () => {
    const filters = parseFilters('?sapatos=37&cabelo=brown', names);
    expect(Object.fromEntries(countValues(people, 'shoes', filters))).toEqual({ 37: 0, 38: 2 });
    expect(Object.fromEntries(countValues(people, 'hair', filters))).toEqual({ black: 1, brown: 0, red: 0 });
  });
});

describe('the address', () => {
  test('is parsed to the same filters after it is rewritten', () => {
    const filters = 'nome=bia&altura=170-&sapatos=37,38&cabelo=dark-brown';
    const search = `?utm_source=mail&categoria=curve&${filters}&ordem=tallest&incompletos=1`;
    const written = toQuery(parseFilters(search, names), names, search);
    expect(parseFilters(`?${written}`, names)).toEqual(parseFilters(search, names));
    expect(written.get('utm_source')).toBe(new URLSearchParams(search).get('utm_source'));
  });

  test('keeps category and order when filters are cleared', () => {
    const search = '?categoria=curve&nome=b&altura=-180&olhos=a&ordem=name&incompletos=1';
    const filters = parseFilters(search, names);
    expect(countFilters(filters)).toBe(3);
    const cleared = clearFilters(filters);
    expect(countFilters(cleared)).toBe(0);
    expect(decodeURIComponent(String(toQuery(cleared, names, search)))).toBe('categoria=curve&ordem=name');
  });
});

test.each([
  ['Maria Clara Łukasz Souza', 'maria clara'],
  ['Ana D’Ávila Souza', 'd’ávila'],
  ['Ana D’Ávila', 'davila'],
  ['Ana Müller da Silva', 'Müller'],
  ['Anna Müller-Schröder', 'Müller-Schröder'],
  ['Анна-Мария', 'Мария'],
])('a card of %s is found by %s, also if it leaves that out', (name, typed) => {
  const talent = toSearchable(cardName(name), toSlug(name), toFacts(bareTalent, 'pt'));
  expect(find([talent], { ...parseFilters('', names), name: typed }).matches).toEqual([talent]);
});

describe('the facts of a card', () => {
  const height = { cm: '178.5', inches: undefined };
  const talent = {
    ...bareTalent,
    height,
    shoes: ' 37,5 ',
    jeans: ' ',
    eyes: 'Dark Brown',
    hair: 'constructor',
  };
  const traits = { shoes: '37.5', eyes: 'dark-brown', hair: 'constructor' };
  const facts = { height: '178,5', ...traits, categories: [], isTravelling: false };

  test('are those that are known, spelled as in addresses', () => {
    expect(toFacts(talent, 'pt')).toEqual(facts);
  });

  test('are described with the labels of the page', () => {
    const described = { height: '178,5 cm', shoes: ' 37,5 ', eyes: 'Castanho-escuros', hair: 'constructor' };
    expect(describeFacts(facts, toTraitLabels([bareTalent, talent], 'pt'))).toEqual(described);
  });

  test('include a height that is given only in inches', () => {
    expect(toFacts({ ...bareTalent, height: { cm: '', inches: "5'10" } }, 'pt').height).toBe('178');
  });

  test('give filters no height if it is not a length', () => {
    const given = toFacts({ ...bareTalent, height: { cm: 'M', inches: undefined } }, 'pt');
    expect(toSearchable('João', 'joao', given)).toMatchObject({ name: 'joao', height: undefined });
  });
});
