import { expect, test } from 'vitest';
import type { Part } from '#src/upstream/store/snapshot.ts';
import { explainFailure, summarise } from './summary.ts';

const part = (fields: Partial<Part>): Part => ({
  ...{ version: 1, name: 'staff', data: [1, 2], leftOut: [], loadedAt: '2026-01-01', tookMs: 140 },
  ...fields,
});
const bia = { where: 'staff', name: 'Bia', reason: 'no name' };
const leftOut = [bia];

test('a build ends with what came in, what did not, and how long it took', () => {
  const parts = [
    part({ leftOut: [bia, { ...bia, reason: 'down', fallback: 'last good build' }] }),
    part({ name: 'texts', failure: { reason: 'down', fallback: 'last good build' } }),
    part({
      name: 'images',
      loadedAt: '2025-12-31',
      failure: { reason: 'down', fallback: 'last good build' },
    }),
    part({ name: 'slides', failure: { reason: 'down', fallback: 'nothing' } }),
  ];
  expect(summarise(parts, 336, 2650)).toEqual([
    'Content: staff 2 (0.1 s), texts 2 (0.1 s), images 2 (0.1 s), slides 2 (0.1 s)',
    'Left out: staff: "Bia": no name',
    `Failed to load: staff: "Bia": down; the last good build's stands in`,
    "Failed to load: texts, images: down; the last good build's of 2025-12-31 stands in",
    'Failed to load: slides: down; nothing stands in',
    'npm run doctor says what to do.',
    'Built 336 pages in 2.6 s',
  ]);
});

test('a build that failed says why in a few words, else all that is known', () => {
  const stopped = part({
    name: 'talents',
    leftOut,
    failure: { reason: 'refused', fallback: 'none allowed' },
  });
  expect(explainFailure([part({}), stopped], 'a long stack').split('\n')).toEqual([
    'The talents could not be loaded; the published site is unchanged.',
    'refused',
    'Left out: staff: "Bia": no name',
    'npm run doctor says what to do.',
  ]);
  expect(explainFailure([part({})], ' a long stack\n')).toBe(
    'The pages could not be built; the published site is unchanged.\na long stack',
  );
});
