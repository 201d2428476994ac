import { expect, test } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { makeFolder } from '../../../tests/support/folder.ts';
import { minimalEnv } from '../../../tests/support/minimal-env.ts';
import { contentFolder, createSnapshot } from './snapshot.ts';

test('a part that failed to load does not replace a good one', async () => {
  const snapshot = createSnapshot(await makeFolder());
  const loaded = { name: 'staff', data: ['Ana'], leftOut: [], loadedAt: '2026-01-01', tookMs: 1 };
  await snapshot.keep([loaded]);
  await snapshot.keep([{ ...loaded, data: [], failure: { reason: 'down', fallback: 'nothing' } }]);
  expect(await snapshot.readLastGood('staff')).toMatchObject({ data: ['Ana'] });
});

test.each(['{"version": 0, "data": []}', '{"version"', 'null'])('the file %s is ignored', async (json) => {
  const snapshot = createSnapshot(await makeFolder({ 'staff.json': json }));
  expect(await snapshot.readLastGood('staff')).toBeUndefined();
});

test('each pair of services has its own last good content', () => {
  const folders = [{}, { PANEL_URL: 'https://a.example' }, { INTEGRATION_URL: 'https://a.example' }].map(
    (changes) => contentFolder(readSettings({ ...minimalEnv, ...changes }), '/x'),
  );
  expect(new Set(folders).size).toBe(3);
});
