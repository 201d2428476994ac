import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { UpstreamError } from './http/errors.ts';
import { required, text } from './parsing.ts';
import { type LeftOut, MalformedAnswer, readItem, readItems, unwrap } from './read-items.ts';

describe('a list', () => {
  const item = z.object({ name: required('name') }, 'not an object');
  const read = (wire: unknown) => {
    const leftOut: LeftOut[] = [];
    const names = readItems(wire, item, 'staff', (note) => leftOut.push(note)).map(({ name }) => name);
    return { names, leftOut };
  };
  const ana = { name: 'Ana' };

  test.each([
    ['in an envelope', { data: [ana] }, ['Ana']],
    ['as an object of named items', { a: ana, b: { name: { pt: 'Bia', en: 'Bia' } } }, ['Ana', 'Bia']],
    ['as an object of named items in an envelope', { data: { a: ana } }, ['Ana']],
    ['of one bare item', ana, ['Ana']],
    ['of one bare item with an object as its value', { name: { pt: 'Ana' } }, ['Ana']],
    ['that is null in an envelope', { data: null }, []],
  ])('%s is read', (_, wire, names) => expect(read(wire)).toEqual({ names, leftOut: [] }));

  test.each([{ exception: ana }, { debug: {}, error: {} }, { status: 'down', reason: { pt: 'x' } }])(
    'that is %j is malformed',
    (wire) => expect(() => read(wire)).toThrow(MalformedAnswer),
  );

  test('leaves out unreadable items, and reports them by names that editors know', () => {
    const long = `${'x'.repeat(100)}\nx`;
    const file = 'https://me:secret@x.example/a.jpg';
    const unreadable = [{ title: { pt: 'Olá' } }, { key: long }, 'Ana', { file }];
    const { names, leftOut } = read([null, { id: 0 }, ana, ...unreadable]);
    expect(names).toEqual(['Ana']);
    expect(leftOut).toEqual([
      { where: 'staff', name: 'number 1', reason: 'not an object' },
      { where: 'staff', name: '0', reason: 'no name' },
      { where: 'staff', name: 'Olá', reason: 'no name' },
      { where: 'staff', name: 'x'.repeat(80), reason: 'no name' },
      { where: 'staff', name: 'number 6', reason: 'not an object' },
      { where: 'staff', name: 'https://x.example/a.jpg', reason: 'no name' },
    ]);
    const named = read({ a: ana, b: { id: 0 } });
    expect(named.leftOut).toEqual([{ where: 'staff', name: '0', reason: 'no name' }]);
  });
});

test('an object may be the first of a list, and an empty answer is an empty object', () => {
  const schema = z.object({ phone: text }, 'not an object');
  expect(readItem([{ phone: '1' }], schema, 'x')).toEqual({ phone: '1' });
  expect(readItem(null, schema, 'x')).toEqual({ phone: undefined });
  expect(readItem({ message: 'x', phone: '1' }, schema, 'x')).toEqual({ phone: '1' });
  expect(() => readItem('text', schema, 'x')).toThrow(new MalformedAnswer('x: not an object'));
  expect(() => readItem({ message: 'Server error', status: false }, schema, 'x')).toThrow(
    new UpstreamError('x: an error instead of an answer'),
  );
});

const dated = { name: 'Ana', data: '28/05/2024' };
test.each([
  [{ data: { name: 'Ana' }, message: 'ok' }, { name: 'Ana' }],
  [dated, dated],
  [{ data: { data: { name: 'Ana' } } }, { name: 'Ana' }],
  [{ data: { name: 'Ana', data: null } }, { name: 'Ana', data: null }],
])('the value of the answer %j is %j', (answer, value) => expect(unwrap(answer)).toEqual(value));
