import { describe, expect, test } from 'vitest';
import { createStage, live, minute, taken } from './fixture.ts';
import { attempt } from './turn.ts';
import { watch } from './watch.ts';

describe('the watch', () => {
  test('reports a deploy that does not come, and no more once it is there', async () => {
    const { stage, parts } = createStage();
    await attempt(parts, 'edit');
    stage.time += 29 * minute;
    await watch(parts);
    expect(stage.alerts).toEqual([]);
    stage.time += 2 * minute;
    await watch(parts);
    expect(stage.alerts).toEqual([expect.stringContaining('is not live')]);
    stage.live = live({ talents: 'new' }, { builtAt: new Date(stage.time).toISOString() });
    await watch(parts);
    expect(stage.alerts).toHaveLength(1);
    expect((await stage.getState()).expected).toBeUndefined();
  });

  test('forgets a deploy that did not come once what is live is right again', async () => {
    const { stage, parts } = createStage();
    await attempt(parts, 'edit');
    stage.time += 31 * minute;
    await watch(parts);
    expect(stage.alerts).toHaveLength(1);
    stage.taken = () => Promise.resolve(taken({ talents: 'old' }));
    expect(await attempt(parts, 'edit')).toMatchObject({ kind: 'same' });
    stage.time += 7 * 60 * minute;
    await watch(parts);
    expect(stage.alerts).toHaveLength(1);
  });

  test.each([
    [59, 0],
    [61, 1],
  ])('reports a submission that waits for %i minutes: %i', async (minutes, reports) => {
    const { stage, parts } = createStage();
    stage.depth = { waiting: 2, oldest: stage.time - minutes * minute };
    await watch(parts);
    expect(stage.alerts).toHaveLength(reports);
  });
});
