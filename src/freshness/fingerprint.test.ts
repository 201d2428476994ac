import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedParts, digestAll, digestPart } from './fingerprint.ts';

const ana = { id: '1', name: 'Ana', categories: [1, 2], book: [{ src: 'a' }, { src: 'b' }] };
const bia = { id: '2', name: 'Bia', categories: [], height: undefined };
const content = (items: object[]) => digestPart(items).content;

describe('the digest of content', () => {
  test.each([
    ['the order of items', [bia, ana]],
    ['the order of fields', [{ ...bia }, Object.fromEntries(Object.entries(ana).reverse())]],
    ['the order of lists within', [{ ...ana, categories: [2, 1], book: ana.book.toReversed() }, bia]],
    ['absent fields', [ana, { id: '2', name: 'Bia', categories: [] }]],
  ])('does not depend on %s', (_, items) => expect(content(items)).toBe(content([ana, bia])));

  test.each([
    ['a changed field', [{ ...ana, name: 'Anna' }, bia]],
    ['a changed field within', [{ ...ana, book: [{ src: 'a' }, { src: 'c' }] }, bia]],
    ['a number and its text', [{ ...ana, categories: ['1', 2] }, bia]],
    ['a missing item', [ana]],
    ['an item twice', [ana, ana, bia]],
    ['swapped values', [ana, bia].map((one, at) => ({ ...one, name: at ? 'Ana' : 'Bia' }))],
  ])('changes with %s', (_, items) => expect(content(items)).not.toBe(content([ana, bia])));

  test('is the same after a round trip through JSON, for any content', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (items) => {
        expect(digestPart(JSON.parse(JSON.stringify(items)))).toEqual(digestPart(items));
        expect(content(items.toReversed())).toBe(content(items));
      }),
    );
  });
});

test('the digest of the order depends on the order of items and of lists within', () => {
  const { order } = digestPart([ana, bia]);
  expect(digestPart([bia, ana]).order).not.toBe(order);
  expect(digestPart([{ ...ana, book: ana.book.toReversed() }, bia]).order).not.toBe(order);
});

test('parts are compared by name, and a part on only one side does not count', () => {
  const before = { talents: digestPart([ana]), staff: digestPart([bia]) };
  expect(changedParts(before, { talents: digestPart([bia]) }, 'content')).toEqual(['talents']);
  expect(changedParts(before, { talents: digestPart([ana]), new: digestPart([]) }, 'content')).toEqual([]);
  expect(digestAll({ ...before, talents: digestPart([bia]) })).not.toBe(digestAll(before));
});
