import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { UpstreamError } from '#src/upstream/http/errors.ts';
import {
  id,
  type LeftOut,
  localised,
  localisedHtml,
  MalformedAnswer,
  number,
  readItems,
  required,
  text,
  unwrap,
} from './parsing.ts';
import { readItem } from './read-item.ts';

test.each([
  ['  Ana ', 'Ana'],
  [' \u200b\u00a0', undefined],
  [null, undefined],
  ['null', undefined],
  [' undefined ', undefined],
  ['NaN', undefined],
  ['[object Object]', undefined],
  ['a\u0000b\u001b[31m\nc', 'ab[31m\nc'],
  ['Ana\u000bBia\u000cCai\u0085Du', 'Ana\nBia\nCai\nDu'],
  ['\u202eAna\ufffe', 'Ana'],
  ['\u202a+55 16 99999-1234\u202c\u200b', '+55 16 99999-1234'],
  ['\u200f@ana \u2060', '@ana'],
  ['\u2068\u0645\u0631\u06cc\u200c\u0645\u2069', '\u0645\u0631\u06cc\u200c\u0645'],
  ['❤\ufe0f', '❤\ufe0f'],
  ['\ud800', '\ufffd'],
  ['D&#39;&Aacute;vila&nbsp;', "D'Ávila"],
  ['https://x.example/?a=1&copy=2&amp;b', 'https://x.example/?a=1&copy=2&b'],
  ['Tom &amp;amp; Bia &amp;#8211; S&amp;atilde;o', 'Tom & Bia – São'],
  ['Tom <3 & R&B', 'Tom <3 & R&B'],
  ['&lt;b&gt;', '<b>'],
])('the text of %j is %j', (wire, value) => {
  expect(text.parse(wire)).toBe(value);
});

test.each([
  ['\u221222,9', -22.9],
  ['\u201122.9\u200e', -22.9],
  ['', undefined],
  [null, undefined],
])('the number of %j is %j', (wire, value) => {
  expect(number.parse(wire)).toBe(value);
});

const both = { pt: 'Sobre', en: 'About' };
test.each([
  ['Sobre', { pt: 'Sobre', en: 'Sobre' }],
  [{ en: 'About', fr: 'À propos' }, { en: 'About' }],
  [{ 'pt-BR': 'Sobre', en_US: 'About' }, both],
  [{ PT: 'Sobre', EN: 'About' }, both],
  [{ 'pt-PT': 'Acerca', pt: 'Sobre' }, { pt: 'Sobre' }],
  [null, {}],
])('%j in both languages is %j', (wire, value) => {
  expect(localised.parse(wire)).toEqual(value);
});

test('what pages show as HTML keeps its markup', () => {
  expect(localisedHtml.parse('<b>5 &lt; 6</b>').pt).toBe('<b>5 &lt; 6</b>');
  expect(localisedHtml.parse('<b>Bia &amp;amp; Tom</b>').pt).toBe('<b>Bia &amp; Tom</b>');
  expect(localisedHtml.parse('<p>undefined</p>\n')).toEqual({});
});

test('an id keeps its spelling', () => {
  expect([7, '007', ' a b ', 0].map((wire) => id.parse(wire))).toEqual(['7', '007', ' a b ', '0']);
  expect(['', ' ', null, {}].map((wire) => id.safeParse(wire).success)).toEqual([false, false, false, false]);
});

describe('a list', () => {
  const item = z.object({ name: required('name') }, 'not an object');
  const read = (wire: unknown) => {
    const leftOut: LeftOut[] = [];
    const names = readItems(wire, item, 'staff', (note) => leftOut.push(note)).map(({ name }) => name);
    return { names, leftOut };
  };
  const ana = { name: 'Ana' };

  test.each([
    ['in an envelope', { data: [ana] }, ['Ana']],
    ['as an object of named items', { a: ana, b: { name: { pt: 'Bia', en: 'Bia' } } }, ['Ana', 'Bia']],
    ['as an object of named items in an envelope', { data: { a: ana } }, ['Ana']],
    ['of one item alone', ana, ['Ana']],
    ['of one item alone, all of objects', { name: { pt: 'Ana' } }, ['Ana']],
    ['that is null in an envelope', { data: null }, []],
  ])('%s is read', (_, wire, names) => {
    expect(read(wire)).toEqual({ names, leftOut: [] });
  });

  test.each([{ exception: ana }, { debug: {}, error: {} }, { status: 'down', reason: { pt: 'x' } }])(
    'that is %j is malformed',
    (wire) => {
      expect(() => read(wire)).toThrow(MalformedAnswer);
    },
  );

  test('leaves out unreadable items, by names that editors know', () => {
    const long = `${'x'.repeat(100)}\nx`;
    const file = 'https://me:secret@x.example/a.jpg';
    const unreadable = [{ title: { pt: 'Olá' } }, { key: long }, 'Ana', { file }];
    const { names, leftOut } = read([null, { id: 0 }, ana, ...unreadable]);
    expect(names).toEqual(['Ana']);
    expect(leftOut).toEqual([
      { where: 'staff', name: 'number 1', reason: 'not an object' },
      { where: 'staff', name: '0', reason: 'no name' },
      { where: 'staff', name: 'Olá', reason: 'no name' },
      { where: 'staff', name: 'x'.repeat(80), reason: 'no name' },
      { where: 'staff', name: 'number 6', reason: 'not an object' },
      { where: 'staff', name: 'https://x.example/a.jpg', reason: 'no name' },
    ]);
    const named = read({ a: ana, b: { id: 0 } });
    expect(named.leftOut).toEqual([{ where: 'staff', name: '0', reason: 'no name' }]);
  });
});

test('one object can also be the first of a list, and no answer is an empty object', () => {
  const schema = z.object({ phone: text }, 'not an object');
  expect(readItem([{ phone: '1' }], schema, 'x')).toEqual({ phone: '1' });
  expect(readItem(null, schema, 'x')).toEqual({ phone: undefined });
  expect(readItem({ message: 'x', phone: '1' }, schema, 'x')).toEqual({ phone: '1' });
  expect(() => readItem('text', schema, 'x')).toThrow(new MalformedAnswer('x: not an object'));
  expect(() => readItem({ message: 'Server error', status: false }, schema, 'x')).toThrow(
    new UpstreamError('x: an error in place of an answer'),
  );
});

const dated = { name: 'Ana', data: '28/05/2024' };
test.each([
  [{ data: { name: 'Ana' }, message: 'ok' }, { name: 'Ana' }],
  [dated, dated],
  [{ data: { data: { name: 'Ana' } } }, { name: 'Ana' }],
  [{ data: { name: 'Ana', data: null } }, { name: 'Ana', data: null }],
])('the value of the answer %j is %j', (answer, value) => {
  expect(unwrap(answer)).toEqual(value);
});
