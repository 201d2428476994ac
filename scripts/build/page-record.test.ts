import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Talent } from '#src/upstream/talents/talents.ts';
import { findUnchanged, readPageRecord, toPageRecord, writePageRecord } from './page-record.ts';

const talent = (id: string, fields: Partial<Talent> = {}): Talent => ({
  ...{ id, name: `Ana ${id}`, gender: 'woman', order: 0, cover: undefined, portrait: undefined },
  ...{ height: undefined, bust: undefined, waist: undefined, hips: undefined, shoes: undefined },
  ...{ jeans: undefined, eyes: undefined, hair: undefined, isTravelling: false, categories: [1, 2] },
  ...{ instagram: undefined, followers: undefined, book: [], snap: [], video: [] },
  ...fields,
});

const record = toPageRecord('basis', [talent('1'), talent('a/b')], (file) => `digest of ${file}`);
const unchanged = (basis: string, talents: Talent[]) =>
  findUnchanged(record, basis, talents).map(({ id }) => id);

test('a record names the pages of both languages and the sheet of each talent', () => {
  expect(record.talents[1]?.files).toEqual({
    'talentos/woman/a~2Fb/ana-a-b.html': 'digest of talentos/woman/a~2Fb/ana-a-b.html',
    'en/talents/woman/a~2Fb/ana-a-b.html': 'digest of en/talents/woman/a~2Fb/ana-a-b.html',
    'talents/a~2Fb.json': 'digest of talents/a~2Fb.json',
  });
});

test.each<[what: string, talents: Talent[], expected: string[]]>([
  ['the same', [talent('1'), talent('a/b')], ['1', 'a/b']],
  ['another place in the list', [talent('a/b', { order: 7 }), talent('1', { order: 9 })], ['a/b', '1']],
  ['another name', [talent('1', { name: 'Bia' }), talent('a/b')], ['a/b']],
  ['another order of categories', [talent('1', { categories: [2, 1] })], []],
  ['somebody new, called like a property', [talent('constructor'), talent('__proto__')], []],
  ['nobody', [], []],
])('pages stand as far as the talent is as before: %s', (_, talents, expected) => {
  expect(unchanged('basis', talents)).toEqual(expected);
});

test('no page stands on another basis, or without a record', () => {
  expect(unchanged('another', [talent('1')])).toEqual([]);
  expect(findUnchanged(undefined, 'basis', [talent('1')])).toEqual([]);
});

test('a record that is not there, or is none, is as good as no record', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'record-')), 'deep');
  onTestFinished(() => rm(path.dirname(folder), { recursive: true, force: true }));
  const file = path.join(folder, 'record.json');
  expect(await readPageRecord(folder)).toBeUndefined();
  await writePageRecord(folder, record);
  expect(await readPageRecord(folder)).toEqual(record);
  await writeFile(file, JSON.stringify(record).slice(0, 60));
  expect(await readPageRecord(folder)).toBeUndefined();
  await writeFile(file, '{"basis":"basis"}');
  expect(await readPageRecord(folder)).toBeUndefined();
});
