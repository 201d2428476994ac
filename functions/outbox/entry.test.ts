import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seal, unseal } from './entry.ts';

const key = Buffer.alloc(32, 1).toString('base64');
const otherKey = Buffer.alloc(32, 2).toString('base64');

describe('sealed content', () => {
  test('opens unchanged', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, name) => {
        expect(unseal(seal(bytes, name, key), name, [otherKey, key])).toEqual(Buffer.from(bytes));
      }),
    );
  });

  test('has different bytes each time', () => {
    expect(seal(Buffer.from('a'), 'n', key)).not.toEqual(seal(Buffer.from('a'), 'n', key));
  });

  test.each([
    ['with another key', 'n', otherKey, 'foreign'],
    ['under another name', 'm', key, 'damaged'],
  ])('does not open %s', (_, name, given, kind) => {
    expect(unseal(seal(Buffer.from('a'), 'n', key), name, [given])).toBe(kind);
  });

  test.each(['', 'content'])('%j does not open if any byte is changed or the end is missing', (content) => {
    const sealed = seal(Buffer.from(content), 'n', key);
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(unseal(changed, 'n', [key])).toBeTypeOf('string');
      expect(unseal(sealed.subarray(0, at), 'n', [key])).toBeTypeOf('string');
    }
  });
});
