import { expect, test } from 'vitest';
import { planSlides } from './plan.ts';

const motion = { speedMs: 2500, delayMs: 3000 };

test.each([
  [0, false, { delayMs: undefined, hasArrows: false, hasToggle: false }],
  [1, false, { delayMs: undefined, hasArrows: false, hasToggle: false }],
  [1, true, { delayMs: undefined, hasArrows: false, hasToggle: true }],
  [2, false, { delayMs: 3000, hasArrows: true, hasToggle: true }],
  [4, true, { delayMs: 3000, hasArrows: true, hasToggle: true }],
])('%i slides, with a film %s', (count, hasFilm, plan) => {
  expect(planSlides(count, hasFilm, motion)).toEqual(plan);
});
