import { describe, expect, test } from 'vitest';
import { parseDraft } from './draft.ts';

const day = 86_400_000;
const kept = (savedAt: number) => JSON.stringify({ savedAt, values: { name: 'Ana' } });

describe('a stored draft', () => {
  test.each([
    [0, true],
    [7 * day - 1, true],
    [7 * day, false],
    // The clock was ahead when it was saved.
    [-300 * day, false],
  ])('saved %i ms ago is still returned: %j', (age, isThere) => {
    expect(parseDraft(kept(1_000), 1_000 + age)?.values).toEqual(isThere ? { name: 'Ana' } : undefined);
  });

  test('is read without values that its fields can’t show', () => {
    const values = {
      name: 'Ana',
      email: 5,
      birthdate: true,
      is_minor: 'yes',
      about: ['x'],
      height: null,
      image_1: 'x',
    };
    expect(parseDraft(JSON.stringify({ savedAt: 1, values }), 1)?.values).toEqual({ name: 'Ana' });
  });

  const noValues = ['{"savedAt":1}', '{"savedAt":1,"values":"x"}', '{"savedAt":1,"values":null}'];
  test.each([null, '{', '[]', ...noValues])('is ignored if it is %j', (text) => {
    expect(parseDraft(text, 1_000)).toBeUndefined();
  });
});
