import { expect, test } from 'vitest';
import type { Part } from '#src/upstream/store/snapshot.ts';
import { buildReportSchema, toBuildReport } from './build-report.ts';
import { digestLoaded } from './fingerprint.ts';

const part = (name: string, changes: Partial<Part> = {}): Part => ({
  name,
  data: [],
  leftOut: [],
  tookMs: 5,
  loadedAt: '2026-06-10T12:00:00.000Z',
  ...changes,
});
const leftOut = (where: string, talent?: string) => ({
  where,
  name: 'Ana Souza',
  reason: 'no name',
  ...(talent !== undefined && { talent }),
});

const report = toBuildReport({
  parts: [
    part('talents', {
      data: [{}, {}],
      leftOut: [leftOut('talents'), leftOut('talents', '7'), leftOut('talent 8, gallery book', '8')],
    }),
    part('staff', { leftOut: [leftOut('staff')], loadedAt: '2026-06-09T12:00:00.000Z' }),
    part('later', { leftOut: [leftOut('entity later')] }),
    part('texts', { leftOut: [{ where: 'website-texts', name: 'about_text_1', reason: 'no key' }] }),
    part('posts', {
      data: [{ slug: 'a' }, { slug: 'b', isKept: true }],
      leftOut: [
        { where: 'posts', name: 'New', reason: 'redirects to https://panel.example', fallback: 'nothing' },
        { where: 'posts', name: 'Kept', reason: 'answered 500', fallback: 'last good build' },
      ],
    }),
    part('slides', { failure: { reason: 'panel https://panel.example: answered 500', fallback: 'nothing' } }),
  ],
  mediaVersions: {},
  pages: 10,
  tookMs: 12.4,
  builtAt: new Date('2026-06-10T12:01:00Z'),
});

test('the build report names things by their keys, but people only by ids', () => {
  expect(report.leftOut.map(({ part, item }) => `${part}: ${item}`)).toEqual([
    'talents: an item',
    'talents: talent 7',
    'talents: talent 8, book',
    'staff: an item',
    'later: an item',
    'texts: about_text_1',
    'posts: New',
  ]);
  expect(JSON.stringify(report)).not.toMatch(/Souza|panel\.example/);
});

test('the build report has counts, the age of the oldest content and the fallbacks', () => {
  expect(buildReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  expect(report).toMatchObject({
    counts: { talents: 2 },
    contentAt: '2026-06-09T12:00:00.000Z',
    fallbacks: ['posts', 'slides'].map((part) => ({ part, fallback: 'nothing' })),
  });
  // A comparison can't load the kept item again.
  const leftOut = [{ where: 'posts', name: 'b', reason: 'answered 500', fallback: 'nothing' as const }];
  expect(report.digests['posts']).toEqual(digestLoaded({ data: [{ slug: 'a' }], leftOut }));
  // If it is gone, nothing fails, but the live site still shows it.
  expect(report.digests['posts']).not.toEqual(digestLoaded({ data: [{ slug: 'a' }], leftOut: [] }));
});
