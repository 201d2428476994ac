// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { readIds } from './selection-address.ts';
import {
  isInShortlist,
  isShortlistKept,
  parseShortlist,
  readShortlist,
  toggleInShortlist,
  watchShortlist,
  writeShortlist,
} from './shortlist.ts';
import { idsSearch } from './use-selection.ts';

beforeEach(() => {
  localStorage.clear();
  writeShortlist([]);
});

test.each([
  ['?ids=1,2,3', ['1', '2', '3']],
  ['?ids=2,2,,1', ['2', '1']],
  ['', []],
  ['?ids=%25E0', []],
  [idsSearch(['a,b', 'ção', '50%']), ['a,b', 'ção', '50%']],
])('the query %s selects the ids %j', (search, ids) => expect(readIds(search)).toEqual(ids));

test('at most 200 ids of an address are read', () => {
  expect(readIds(`?ids=${Array.from({ length: 500 }, (_, index) => index).join(',')}`)).toHaveLength(200);
});

test('a selection is limited to what its address can show', () => {
  writeShortlist(Array.from({ length: 200 }, (_, index) => ({ id: String(index), name: '' })));
  toggleInShortlist({ id: 'one more', name: '' });
  expect(isInShortlist('one more')).toBe(false);
  toggleInShortlist({ id: '7', name: '' });
  toggleInShortlist({ id: 'one more', name: '' });
  expect(isInShortlist('one more')).toBe(true);
  const ids = readShortlist().map(({ id }) => id);
  expect(readIds(idsSearch(ids))).toEqual(ids);
});

test.each([
  [null, []],
  ['nonsense', []],
  ['[[3,"x"],"4",["","y"],["1","Ana"]]', [{ id: '1', name: 'Ana' }]],
  ['[["2"]]', [{ id: '2', name: '' }]],
  [String.raw`[["\ud83d","x"]]`, []],
])('the stored text %s is read as %j', (text, entries) => expect(parseShortlist(text)).toEqual(entries));

test.each([
  ['[]', true],
  ['[["1","Ana"', false],
])('with the stored text %s the device keeps a selection: %j', (text, isKept) => {
  localStorage.setItem('selection', text);
  expect(isShortlistKept()).toBe(isKept);
});

test('adding and removing a talent notifies listeners until they stop', () => {
  const listen = vi.fn();
  const end = new AbortController();
  watchShortlist(listen, end.signal);
  toggleInShortlist({ id: '1', name: 'Ana' });
  expect(isInShortlist('1')).toBe(true);
  toggleInShortlist({ id: '1', name: 'Ana' });
  expect(readShortlist()).toEqual([]);
  expect(listen).toHaveBeenCalledTimes(3);
  end.abort();
  toggleInShortlist({ id: '1', name: 'Ana' });
  expect(listen).toHaveBeenCalledTimes(3);
});
