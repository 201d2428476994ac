import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceText, parseChoice } from './choice.ts';

describe('a choice', () => {
  test('comes back from its text, whatever its words', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (value, label) => {
        expect(parseChoice(choiceText({ value, label }))).toEqual({ value, label });
      }),
    );
  });

  test('may have its id as a number', () => {
    expect(parseChoice('{"value":21,"label":"Brasil"}')).toEqual({ value: '21', label: 'Brasil' });
  });

  test('stands for itself where it was typed', () => {
    expect(parseChoice(' Lisboa ')).toEqual({ value: 'Lisboa', label: 'Lisboa' });
  });

  test.each(['', '  ', '{', '{"value":1}', '{"value":{},"label":"x"}', '{"label":"x"}'])(
    'is not %j',
    (text) => {
      expect(parseChoice(text)).toBeUndefined();
    },
  );
});
