import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceText, parseChoice } from './choice.ts';

describe('a choice', () => {
  test('survives the way to text and back, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (value, label) => {
        expect(parseChoice(choiceText({ value, label }))).toEqual({ value, label });
      }),
    );
  });

  test.each([
    ['{"value":21,"label":"Brasil"}', { value: '21', label: 'Brasil' }],
    ['São ', { value: 'São ', label: 'São ' }],
  ])('is read from %j', (text, choice) => expect(parseChoice(text)).toEqual(choice));

  test.each(['', '  ', '{', '{"value":1}', '{"value":{},"label":"x"}', '{"label":"x"}'])(
    'is not %j',
    (text) => expect(parseChoice(text)).toBeUndefined(),
  );
});
