import { expect, test } from 'vitest';
import { createRoster } from './roster.ts';

const roster = createRoster(600);

test('is the same person by person at every scale', () => {
  expect(createRoster(40)).toEqual(roster.slice(0, 40));
});

test('never repeats a name, and has long, single and accented ones', () => {
  const names = roster.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.some((name) => !name.includes(' '))).toBe(true);
  expect(names.some((name) => name.length > 26)).toBe(true);
  expect(names.some((name) => /'/.test(name))).toBe(true);
});

test('has about as many women as men, and somebody of each gender in each category', () => {
  const women = roster.filter(({ gender }) => gender === 'woman').length;
  expect(Math.abs(women / roster.length - 0.51)).toBeLessThan(0.09);
  const found = new Set(
    roster
      .slice(0, 160)
      .flatMap(({ gender, profile }) =>
        (profile['categories'] as { id: unknown }[]).map(({ id }) => `${gender} ${id}`),
      ),
  );
  const categories = [1560, 1530, 98, 102, 104, 2, 97, 1554, 1999];
  const all = ['woman', 'man'].flatMap((gender) => categories.map((id) => `${gender} ${id}`));
  expect(found).toEqual(new Set(all));
});
