import { expect, test } from 'vitest';
import { id, localised, localisedHtml, number, text } from './parsing.ts';

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
  ['\u2068\u0645\u0631\u06cc\u200c\u0645\u2069', '\u0645\u0631\u06cc\u200c\u0645'],
  ['❤\ufe0f', '❤\ufe0f'],
  ['\ud800', '\ufffd'],
  ['D&#39;&Aacute;vila&nbsp;', "D'Ávila"],
  ['https://x.example/?a=1&copy=2&amp;b', 'https://x.example/?a=1&copy=2&b'],
  ['Tom &amp;amp; Bia &amp;#8211; S&amp;atilde;o', 'Tom & Bia – São'],
  ['Tom <3 & R&B', 'Tom <3 & R&B'],
  ['&lt;b&gt;', '<b>'],
  ['<h2>Ana</h2>', 'Ana'],
  ['<ul><li><mark>Ana</mark></li></ul><img class="emoji" alt="x"><s>Bia</s>', 'Ana  Bia'],
])('the text of %j is %j', (wire, value) => expect(text.parse(wire)).toBe(value));

test.each([
  ['\u221222,9', -22.9],
  ['\u201122.9\u200e', -22.9],
  ['', undefined],
  [null, undefined],
])('the number of %j is %j', (wire, value) => expect(number.parse(wire)).toBe(value));

const both = { pt: 'Sobre', en: 'About' };
test.each([
  ['Sobre', { pt: 'Sobre', en: 'Sobre' }],
  [{ en: 'About', fr: 'À propos' }, { en: 'About' }],
  [{ 'pt-BR': 'Sobre', en_US: 'About' }, both],
  [{ PT: 'Sobre', EN: 'About' }, both],
  [{ 'pt-PT': 'Acerca', pt: 'Sobre' }, { pt: 'Sobre' }],
  [null, {}],
])('%j in both languages is %j', (wire, value) => expect(localised.parse(wire)).toEqual(value));

test('a text that pages show as HTML keeps its markup', () => {
  expect(localisedHtml.parse('<b>5 &lt; 6</b>').pt).toBe('<b>5 &lt; 6</b>');
  expect(localisedHtml.parse('<b>Bia &amp;amp; Tom</b>').pt).toBe('<b>Bia &amp; Tom</b>');
  expect(localisedHtml.parse('<p>undefined</p>\n')).toEqual({});
});

test.each(['<p>&nbsp;</p>', '<p><br></p>', '<p>\u200b</p>', '&#8203;'])(
  'the HTML %j, in which nothing is visible, is no text',
  (wire) => expect(localisedHtml.parse({ pt: wire, en: 'About' })).toEqual({ en: 'About' }),
);

test('an id is unchanged', () => {
  expect([7, '007', ' a b ', 0].map((wire) => id.parse(wire))).toEqual(['7', '007', ' a b ', '0']);
  expect(['', ' ', null, {}].map((wire) => id.safeParse(wire).success)).toEqual([false, false, false, false]);
});
