import { describe, expect, test } from 'vitest';
import { live, minute, startRebuild } from '../../tests/support/rebuild.ts';

describe('the watch', () => {
  test('reports a deploy that does not come, until it is live', async () => {
    const { stage, request, watch } = startRebuild();
    await request();
    stage.time += 29 * minute;
    await watch();
    expect(stage.alerts).toEqual([]);
    stage.time += 2 * minute;
    await watch();
    expect(stage.alerts).toEqual([expect.stringContaining('is not live')]);
    stage.live = live({ talents: 'new' }, { builtAt: new Date(stage.time).toISOString() });
    await watch();
    expect(stage.alerts).toHaveLength(1);
    expect((await stage.getState()).expected).toBeUndefined();
  });

  test('expects no deploy once the live content is right again', async () => {
    const { stage, request, watch } = startRebuild();
    await request();
    stage.time += 31 * minute;
    await watch();
    expect(stage.alerts).toHaveLength(1);
    stage.setContent({ talents: 'old' });
    expect(await request()).toMatchObject({ kind: 'same' });
    stage.time += 7 * 60 * minute;
    await watch();
    expect(stage.alerts).toHaveLength(1);
  });

  test.each([
    [59, 0],
    [61, 1],
  ])('a submission that waits for %i minutes causes %i reports', async (minutes, reports) => {
    const { stage, watch } = startRebuild();
    stage.depth = { waiting: 2, oldest: stage.time - minutes * minute };
    await watch();
    expect(stage.alerts).toHaveLength(reports);
  });
});
