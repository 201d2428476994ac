import { expect, test } from 'vitest';
import { texts } from '#src/i18n/texts.ts';
import { site } from '#src/site.ts';
import type { Talent } from '#src/upstream/talents/talent.ts';
import { describeProfile } from './profile-page.ts';

const bare: Talent = {
  ...{ id: '7', name: 'Sofia Prado', gender: 'woman', order: 0, isTravelling: false, categories: [] },
  ...{ cover: undefined, portrait: undefined, instagram: undefined, followers: undefined },
  ...{ height: undefined, bust: undefined, waist: undefined, hips: undefined },
  ...{ shoes: undefined, jeans: undefined, eyes: undefined, hair: undefined },
  ...{ book: [], snap: [], video: [] },
};
const height = { cm: '178', inches: undefined };
const snap = [{ src: 's.jpg', width: 900, height: 1200 }];

test.each([
  [bare, '.'],
  [{ ...bare, snap }, ': digitais.'],
  [{ ...bare, height, snap }, ': medidas e digitais.'],
])('the description names what the page has, and nothing else', (talent, end) => {
  const { description } = describeProfile(talent, 'pt', texts.pt.profile, 'https://a.example/');
  expect(description).toBe(`Sofia Prado, ${site.name}${end}`);
});

test.each([
  ['an adult', [1560], 'p.jpg'],
  ['a child', [102], undefined],
])('whoever shows a shared link gets the picture of %s only if it may be copied', (_, categories, src) => {
  const talent = { ...bare, portrait: 'p.jpg', categories };
  expect(describeProfile(talent, 'pt', texts.pt.profile, 'https://a.example/').picture?.src).toBe(src);
});
