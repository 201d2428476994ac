import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { makeFolder } from '../../../tests/support/folder.ts';
import { leastEnv } from '../../../tests/support/least-env.ts';
import { contentFolders } from './folders.ts';
import { createSnapshot, type Part } from './snapshot.ts';

async function start() {
  const root = await makeFolder();
  const folders = { lastGood: path.join(root, 'good'), staged: path.join(root, 'staged') };
  return { snapshot: createSnapshot(folders), folders };
}

const part = (data: string[], failure?: Part['failure']) => ({
  ...{ name: 'staff', data, count: data.length, leftOut: [], loadedAt: '2026-01-01T00:00:00Z', tookMs: 1 },
  ...(failure ? { failure } : {}),
});

test('staged content is the last good content after promotion', async () => {
  const { snapshot } = await start();
  await snapshot.stage(part(['Ana']));
  expect(await snapshot.readLastGood('staff')).toBeUndefined();
  await snapshot.promote(await snapshot.readStaged());
  expect(await snapshot.readLastGood('staff')).toMatchObject({ data: ['Ana'], count: 1 });
});

test('a part that failed to load replaces nothing', async () => {
  const { snapshot } = await start();
  await snapshot.stage(part(['Ana']));
  await snapshot.promote(await snapshot.readStaged());
  await snapshot.stage(part([], { reason: 'down', standIn: 'nothing' }));
  await snapshot.promote(await snapshot.readStaged());
  expect(await snapshot.readLastGood('staff')).toMatchObject({ data: ['Ana'] });
});

test('clearing removes the parts of an unfinished build', async () => {
  const { snapshot } = await start();
  await snapshot.stage(part(['Ana']));
  await snapshot.clearStaged();
  expect(await snapshot.readStaged()).toEqual([]);
});

test.each(['{"version": 0, "data": []}', '{"version"', 'null'])('the file %s is ignored', async (json) => {
  const { snapshot, folders } = await start();
  await snapshot.stage(part(['Ana']));
  await writeFile(path.join(folders.staged, 'staff.json'), json);
  expect(await snapshot.readStaged()).toEqual([]);
});

test('each pair of services has its own last good content', () => {
  const [a, b] = ['https://a.example', 'https://b.example'].map((url) =>
    contentFolders(readSettings({ ...leastEnv, PANEL_URL: url }), '/x'),
  );
  expect(a?.lastGood).not.toBe(b?.lastGood);
  expect(a?.staged).toBe(b?.staged);
});
