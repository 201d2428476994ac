import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxBytes } from '#src/entries/photo.ts';
import { clip } from './clip.ts';
import { eyeColour, hairColour } from './colours.ts';
import { errorText } from './error-text.ts';
import { fill } from './fill.ts';
import { fold } from './fold.ts';
import { type Locale, textFor } from './locale.ts';
import { longDate } from './long-date.ts';
import { texts } from './texts.ts';

function flatten(node: object, path = ''): Record<string, string> {
  const entries = Object.entries(node).map(([name, value]) =>
    typeof value === 'string' ? { [path + name]: value } : flatten(value, `${path}${name}.`),
  );
  return Object.assign({}, ...entries);
}

test('both languages have every text, in the same order and with the same placeholders', () => {
  const describe = (locale: Locale) =>
    Object.entries(flatten(texts[locale])).map(([path, text]) => ({
      path,
      places: (text.match(/\{\w+\}/g) ?? []).sort(),
      isEmpty: text.trim() === '',
    }));
  expect(describe('en')).toEqual(describe('pt'));
  expect(describe('pt').filter(({ isEmpty }) => isEmpty)).toEqual([]);
});

test('every text is named in the code', () => {
  const files = globSync('{src,functions}/**/*.{ts,tsx,astro}', {
    exclude: ['src/i18n/{pt,en}/**', 'src/i18n/panel-texts.ts', '**/*.test.*'],
  });
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const named = new Set(code.match(/[\w-]+/g));
  const names = Object.entries(texts.pt).flatMap(([group, own]) => [group, ...Object.keys(own)]);
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});

test.each([
  ['{a}{a} {b}', { a: 'x' }, 'xx {b}'],
  ['{constructor} {toString}', {}, '{constructor} {toString}'],
  ['{a}', { a: "$& $1 $'" }, "$& $1 $'"],
])('%j filled with %j is %j', (wording, values, filled) => expect(fill(wording, values)).toBe(filled));

test.each([
  ['Dark Brown', 'Castanho-escuro', 'Castanho-escuros', 'Dark Brown'],
  [' dark_brown ', 'Castanho-escuro', 'Castanho-escuros', 'dark brown'],
  ['constructor', 'constructor', 'constructor', 'constructor'],
])('the colour %j is %s hair, %s eyes, %s in English', (value, hair, eyes, english) => {
  expect([hairColour(value, 'pt'), eyeColour(value, 'pt')]).toEqual([hair, eyes]);
  expect([hairColour(value, 'en'), eyeColour(value, 'en')]).toEqual([english, english]);
});

test.each([
  [{ pt: 'Oi', en: 'Hi' }, undefined, ['Oi', 'Hi']],
  [{ pt: 'Hi, really' }, 'en', ['Hi, really', 'Hi, really']],
])('%j of an item for %j is shown as %j', (text, language, shown) => {
  expect([textFor('pt', text, language), textFor('en', text, language)]).toEqual(shown);
});

test.each(['pt', 'en'] as const)('the text on too large photos in %s names the limit', (locale) => {
  const limit = `${(maxBytes / 1e6).toLocaleString(locale)} MB`;
  const { forms, beModel } = texts[locale];
  for (const text of [forms.answers.tooLarge, beModel.photosLimit]) expect(text).toContain(limit);
});

test('an error key becomes a sentence; other texts are unchanged', () => {
  expect(errorText('photo', texts.en.forms)).toBe('Add this photo.');
  expect(errorText('Taken already.', texts.en.forms)).toBe('Taken already.');
  expect(errorText('constructor', texts.en.forms)).toBe('constructor');
});

test.each([
  ['', ''],
  ['Ana, Bia', 'Ana…'],
  ['Ana Rui Lia', 'Ana Rui…'],
  ['xxxxxxxxxx', 'xxxxxxx…'],
  ['xxxxxx\u{1f469}', 'xxxxxx…'],
])('%j is cut to %j', (text, cut) => expect(clip(text, 7)).toBe(cut));

test.each([
  ['João  ÂNGELO', 'joao angelo'],
  ["D'Ávila D’Ávila", 'davila davila'],
  ['Jo\u00ada\u0303o\u200b', 'joao'],
])('%s is compared as %s', (text, expected) => expect(fold(text)).toBe(expected));

test.each([
  ['2026-12-01', '1º de dezembro de 2026', '1 December 2026'],
  ['2026-12-11', '11 de dezembro de 2026', '11 December 2026'],
])('%s is %s, and %s in English', (day, portuguese, english) =>
  expect([longDate(day, 'pt'), longDate(day, 'en')]).toEqual([portuguese, english]),
);
