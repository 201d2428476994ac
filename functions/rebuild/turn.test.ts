import { describe, expect, test } from 'vitest';
import { createStage, day, live, minute, noon, taken } from './fixture.ts';
import { attempt } from './turn.ts';
import { watch } from './watch.ts';

describe('a wish for a rebuild', () => {
  test('calls the hook once when the content differs, and says what', async () => {
    const { stage, parts } = createStage();
    expect(await attempt(parts, 'edit')).toEqual({ kind: 'called', reason: 'changed: talents' });
    expect(stage.hooks).toEqual(['Edit: changed: talents']);
  });

  test('does nothing when the content is that of the live site', async () => {
    const { stage, parts } = createStage();
    stage.taken = () => Promise.resolve(taken({ talents: 'old' }));
    expect(await attempt(parts, 'edit')).toEqual({ kind: 'same', reason: 'nothing to do' });
    expect(stage.hooks).toEqual([]);
    expect((await stage.getState()).pending).toBeUndefined();
  });

  test('goes unfulfilled, in words, where there is no hook', async () => {
    const { parts } = createStage();
    expect(await attempt({ ...parts, hookUrl: undefined }, 'night')).toMatchObject({ kind: 'off' });
  });

  test.each([
    ['one after the other', 3_000],
    ['all at once', 0],
  ])(
    'that comes 20 times in a minute, %s, calls the hook twice at most, after the last one',
    async (_, apart) => {
      const { stage, parts } = createStage();
      let edit = 0;
      stage.taken = () => Promise.resolve(taken({ talents: `edit ${edit}` }));
      const calls: Promise<unknown>[] = [];
      for (edit = 1; edit <= 20; edit++) {
        const call = attempt(parts, 'edit');
        calls.push(call);
        if (apart > 0) await call;
        stage.time += apart;
      }
      await Promise.all(calls);
      edit = 20;
      expect(stage.hooks).toHaveLength(1);
      stage.live = live({ talents: 'edit 1' }, { builtAt: new Date(stage.time).toISOString() });
      stage.time += minute;
      expect(await watch(parts)).toMatchObject({ kind: 'called' });
      expect(stage.hooks).toHaveLength(2);
      stage.live = live({ talents: 'edit 20' });
      stage.time += 10 * minute;
      expect(await watch(parts)).toBeUndefined();
      expect(stage.hooks).toHaveLength(2);
    },
  );

  test('that comes while another one is being acted on is acted on afterwards', async () => {
    const { stage, parts } = createStage();
    stage.taken = async () => {
      stage.time += 1_000;
      stage.taken = () => Promise.resolve(taken({ talents: 'newer' }));
      expect(await attempt(parts, 'edit')).toMatchObject({ kind: 'waiting' });
      return taken({ talents: 'old' });
    };
    expect(await attempt(parts, 'edit')).toMatchObject({ kind: 'same' });
    expect(stage.hooks).toEqual([]);
    stage.time += minute;
    expect(await watch(parts)).toMatchObject({ kind: 'called' });
  });

  test('is taken up again when the run that acted on it died', async () => {
    const { stage, parts } = createStage();
    stage.taken = () => Promise.reject(new Error('killed'));
    await expect(attempt(parts, 'edit')).rejects.toThrow('killed');
    stage.taken = () => Promise.resolve(taken({ talents: 'new' }));
    stage.time += 2 * minute;
    expect(await watch(parts)).toMatchObject({ kind: 'called' });
  });

  test('while the services are down is tried again, later and later, is reported, and calls no hook', async () => {
    const { stage, parts } = createStage();
    stage.taken = () =>
      Promise.resolve(taken({}, { talents: undefined, failures: { talents: 'integration: no answer' } }));
    expect(await attempt(parts, 'night')).toMatchObject({ kind: 'later' });
    expect(stage.alerts).toEqual([expect.stringContaining('integration: no answer')]);
    const waits: number[] = [];
    for (let tries = 0; tries < 5; tries++) {
      const dueAt = (await stage.getState()).pending?.dueAt ?? 0;
      waits.push((dueAt - stage.time) / minute);
      stage.time = dueAt;
      await watch(parts);
    }
    expect(waits).toEqual([5, 10, 20, 40, 60]);
    expect(stage.hooks).toEqual([]);
    stage.taken = () => Promise.resolve(taken({ talents: 'new' }));
    stage.time += 60 * minute;
    expect(await watch(parts)).toMatchObject({ kind: 'called' });
    expect(stage.hooks).toEqual(['Nightly: changed: talents']);
  });

  test.each([
    ['refuses', () => Promise.resolve(new Response('', { status: 404 })), 'answered 404'],
    ['is away', () => Promise.reject(new TypeError('fetch failed')), 'is away'],
    ['is slow', () => Promise.reject(new DOMException('', 'TimeoutError')), 'did not answer in time'],
  ])('is tried again, and reported, when the hook %s', async (_, hook, reason) => {
    const { stage, parts } = createStage();
    stage.hook = hook;
    expect(await attempt(parts, 'edit')).toEqual({ kind: 'later', reason: expect.stringContaining(reason) });
    expect(stage.alerts).toEqual([expect.stringContaining(reason)]);
    stage.hook = () => Promise.resolve(new Response());
    stage.time += 5 * minute;
    expect(await watch(parts)).toMatchObject({ kind: 'called' });
  });

  test.each([
    [70, false, 'called'],
    [69, false, 'withheld'],
    [0, false, 'withheld'],
    [69, true, 'called'],
  ])('with %i of 100 talents, a drop meant: %s, is %s', async (talents, mayDrop, kind) => {
    const { stage, parts } = createStage();
    stage.taken = () => Promise.resolve(taken({ talents: 'new' }, { talents }));
    expect(await attempt({ ...parts, mayDrop }, 'night')).toMatchObject({ kind });
    expect(stage.hooks).toHaveLength(kind === 'called' ? 1 : 0);
    expect(stage.alerts).toHaveLength(kind === 'called' ? 0 : 1);
  });
});

describe('at night', () => {
  const same = () => Promise.resolve(taken({ talents: 'old' }));
  const builtBefore = (age: number) =>
    live({ talents: 'old' }, { builtAt: new Date(noon - age).toISOString() });

  test.each([
    [0, 'same'],
    [6 * day, 'same'],
    [7 * day, 'called'],
    [-minute, 'same'],
    [-2 * day, 'called'],
  ])('a build of %i ms ago with the same content is %s', async (age, kind) => {
    const { stage, parts } = createStage();
    stage.taken = same;
    stage.live = builtBefore(age);
    expect(await attempt(parts, 'night')).toMatchObject({ kind });
  });

  test('there is a build at least once a week, and no more than that', async () => {
    const { stage, parts } = createStage();
    stage.taken = same;
    for (let night = 0; night < 29; night++) {
      stage.time += day + (night % 2 ? minute : -minute);
      const { kind } = await attempt(parts, 'night');
      if (kind === 'called')
        stage.live = live({ talents: 'old' }, { builtAt: new Date(stage.time + 2 * minute).toISOString() });
    }
    expect(stage.hooks).toEqual(Array(4).fill('Nightly: a week has passed'));
  });

  test('a site that tells nothing of its build is built, one that does not answer is tried again', async () => {
    const { stage, parts } = createStage();
    stage.live = { kind: 'unreachable' };
    expect(await attempt(parts, 'night')).toMatchObject({ kind: 'later' });
    stage.live = { kind: 'absent' };
    stage.time += 5 * minute;
    expect(await watch(parts)).toEqual({ kind: 'called', reason: 'the live build is unknown' });
  });
});
