import { expect, onTestFinished, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { site } from '#src/site.ts';
import { bareTalent } from '../../../../tests/support/samples.ts';
import { describeProfile } from './profile-page.ts';

const height = { cm: '178', inches: undefined };
const snap = [{ src: 's.jpg', width: 900, height: 1200 }];

test.each([
  ['pt', '.', bareTalent],
  ['pt', ': digitais.', { ...bareTalent, snap }],
  ['pt', ': medidas e digitais.', { ...bareTalent, height, snap }],
  ['en', ': measurements, book and snaps.', { ...bareTalent, height, book: snap, snap }],
] as const)('the description in %s ends with “%s” if the page has just that', (locale, end, talent) => {
  const { description } = describeProfile(talent, locale, texts[locale].profile);
  expect(description).toBe(`Sofia Prado, ${site.name}${end}`);
});

test.each([
  ['an adult', 'p.jpg', [1560]],
  ['a child', undefined, [102]],
])('a shared link to the page of %s has the picture %s', (_, src, categories) => {
  const talent = { ...bareTalent, portrait: 'p.jpg', categories };
  expect(describeProfile(talent, 'pt', texts.pt.profile).picture?.src).toBe(src);
});

test('structured data about a child, where it is allowed, leaves out the picture', () => {
  const { minors } = site;
  const talent = { ...bareTalent, portrait: 'p.jpg', categories: [102] };
  const { facts: factsOf } = describeProfile(talent, 'pt', texts.pt.profile);
  expect(factsOf('https://a.example/', 'p.jpg')).toEqual([]);
  Object.assign(minors, { hidePersonFacts: false });
  onTestFinished(() => void Object.assign(minors, { hidePersonFacts: true }));
  const facts = factsOf('https://a.example/', 'p.jpg');
  expect(facts).toHaveLength(1);
  expect(JSON.stringify(facts)).not.toContain('p.jpg');
});
