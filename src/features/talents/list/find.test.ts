import { describe, expect, test } from 'vitest';
import { describeFacts, type Findable, parseFacts, toFindable, toValue, writeFacts } from './card.ts';
import { countValues } from './counts.ts';
import { clearWish, countFilters, find, readWish, writeWish } from './find.ts';

const names = {
  category: 'categoria',
  name: 'nome',
  height: 'altura',
  shoes: 'sapatos',
  jeans: 'jeans',
  hair: 'cabelo',
  eyes: 'olhos',
  sort: 'ordem',
  incomplete: 'incompletos',
};

const people: Findable[] = [
  { name: 'ana souza', height: 178, shoes: '38', hair: 'brown', eyes: 'green', categories: [1530] },
  { name: 'bia angelo', height: 170, shoes: '37', hair: 'black', eyes: 'brown', categories: [1530, 98] },
  { name: 'mariana luz', shoes: '38', hair: 'brown', categories: [104] },
  { name: 'zoe', height: 181, hair: 'red', eyes: 'green', categories: [] },
];

const found = (search: string) => {
  const { matches, withheld, missing } = find(people, readWish(search, names));
  return [matches.map(({ name }) => name.split(' ')[0]).join(' '), withheld, missing.join(' ')];
};

describe('finding', () => {
  test.each([
    ['', 'ana bia mariana zoe', 0, ''],
    ['?categoria=fashion', 'ana bia', 0, ''],
    ['?categoria=kids-teen', 'mariana', 0, ''],
    ['?categoria=nonsense', 'ana bia mariana zoe', 0, ''],
    ['?nome=ÂNG', 'bia', 0, ''],
    ['?nome=ana', 'ana', 0, ''],
    ['?nome=luz+mari', 'mariana', 0, ''],
    ['?altura=175-', 'ana zoe', 1, 'height'],
    ['?altura=-175', 'bia', 1, 'height'],
    ['?altura=178-178', 'ana', 1, 'height'],
    ['?altura=tall', 'ana bia mariana zoe', 0, ''],
    ['?altura=175-&incompletos=1', 'ana mariana zoe', 0, ''],
    ['?sapatos=38', 'ana mariana', 1, 'shoes'],
    ['?sapatos=37,38&olhos=green', 'ana', 2, 'shoes eyes'],
    ['?cabelo=brown&olhos=blue', '', 1, 'eyes'],
    ['?ordem=name', 'ana bia mariana zoe', 0, ''],
    ['?ordem=tallest', 'zoe ana bia mariana', 0, ''],
    ['?ordem=shortest', 'bia ana zoe mariana', 0, ''],
  ])('%s brings "%s", withholding %i for lack of "%s"', (search, ...expected) => {
    expect(found(search)).toEqual(expected);
  });

  test('counts what each value would bring, whatever is chosen of that trait', () => {
    const wish = readWish('?sapatos=37&cabelo=brown', names);
    expect(countValues(people, 'shoes', wish)).toEqual([
      ['37', 0],
      ['38', 2],
    ]);
    expect(countValues(people, 'hair', wish)).toEqual([
      ['black', 1],
      ['brown', 0],
      ['red', 0],
    ]);
  });
});

describe('the address', () => {
  test.each([
    '',
    '?categoria=curve',
    '?utm_source=mail&categoria=curve&nome=bia&altura=170-180&sapatos=37,38&cabelo=dark-brown&ordem=tallest&incompletos=1',
  ])('%s says the same when written again', (search) => {
    const written = writeWish(readWish(search, names), names, search);
    expect(readWish(`?${written}`, names)).toEqual(readWish(search, names));
    expect(written.get('utm_source')).toBe(new URLSearchParams(search).get('utm_source'));
  });

  test('clearing keeps category and order', () => {
    const wish = readWish(
      '?categoria=curve&nome=bia&altura=-180&olhos=green&ordem=name&incompletos=1',
      names,
    );
    expect(countFilters(wish)).toBe(3);
    const cleared = clearWish(wish);
    expect(countFilters(cleared)).toBe(0);
    expect(decodeURIComponent(String(writeWish(cleared, names, '')))).toBe('categoria=curve&ordem=name');
  });
});

describe('the facts of a card', () => {
  test.each([
    [
      {
        height: '178',
        shoes: '37',
        eyes: 'green',
        hair: 'brown',
        categories: [1560, 98],
        isTravelling: true,
      },
    ],
    [{ hair: 'brown', categories: [], isTravelling: false }],
    [{ categories: [], isTravelling: false }],
  ])('%j come back as they went', (facts) => {
    expect(parseFacts(writeFacts(facts))).toEqual(facts);
  });

  test('are described in the words of the page, missing ones left out', () => {
    const words = { shoes: {}, jeans: {}, eyes: { green: 'Verdes' }, hair: {} };
    expect(describeFacts(parseFacts('178|37||green|pink'), words)).toEqual({
      height: '178 cm',
      shoes: '37',
      eyes: 'Verdes',
      hair: 'pink',
    });
  });

  test.each([
    ['Dark Brown', 'dark-brown'],
    [' 37,5 ', '37.5'],
    ['37/38', '37-38'],
    ['a|b', 'a-b'],
  ])('the value %s stands in the address as %s', (text, value) => {
    expect(toValue(text)).toBe(value);
  });

  test('a height that is no length can not be looked for', () => {
    expect(toFindable('João', parseFacts('M|37'))).toEqual({ name: 'joao', shoes: '37', categories: [] });
  });
});
