import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { makeFolder } from '../../../tests/support/folder.ts';
import { leastEnv } from '../../../tests/support/least-env.ts';
import { contentFolders } from './folders.ts';
import { createSnapshot } from './snapshot.ts';

test('a part that failed to load replaces no good one, nor does one of an unfinished build', async () => {
  const root = await makeFolder();
  const snapshot = createSnapshot({ lastGood: path.join(root, 'good'), staged: path.join(root, 'staged') });
  const loaded = { name: 'staff', data: ['Ana'], leftOut: [], loadedAt: '2026-01-01', tookMs: 1 };
  await snapshot.stage(loaded);
  await snapshot.promote(await snapshot.readStaged());
  await snapshot.stage({ ...loaded, data: [], failure: { reason: 'down', fallback: 'nothing' } });
  await snapshot.promote(await snapshot.readStaged());
  expect(await snapshot.readLastGood('staff')).toMatchObject({ data: ['Ana'] });
  await snapshot.stage(loaded);
  await snapshot.clearStaged();
  expect(await snapshot.readStaged()).toEqual([]);
});

test.each(['{"version": 0, "data": []}', '{"version"', 'null'])('the file %s is ignored', async (json) => {
  const root = await makeFolder({ 'staged/staff.json': json });
  const snapshot = createSnapshot({ lastGood: path.join(root, 'good'), staged: path.join(root, 'staged') });
  expect(await snapshot.readStaged()).toEqual([]);
});

test('each pair of services has its own last good content', () => {
  const [a, b] = ['https://a.example', 'https://b.example'].map((url) =>
    contentFolders(readSettings({ ...leastEnv, PANEL_URL: url }), '/x'),
  );
  expect(a?.lastGood).not.toBe(b?.lastGood);
  expect(a?.staged).toBe(b?.staged);
});
