import { describe, expect, test } from 'vitest';
import { content, live, noon, startRebuild } from '../../tests/support/rebuild.ts';
import { day, minute } from '../shared/times.ts';
import type { Cause } from './state.ts';

describe('a rebuild request', () => {
  test.each([
    ['one after the other', 3_000],
    ['all at once', 0],
  ])('repeated 20 times in a minute, %s, calls the hook at most twice, after the last', async (_, apart) => {
    const { stage, request, watch } = startRebuild();
    let edit = 0;
    stage.fetchContent = () => Promise.resolve(content({ talents: `edit ${edit}` }));
    const calls: Promise<unknown>[] = [];
    for (edit = 1; edit <= 20; edit++) {
      const call = request();
      calls.push(call);
      if (apart > 0) await call;
      stage.time += apart;
    }
    await Promise.all(calls);
    edit = 20;
    expect(stage.hooks).toHaveLength(1);
    stage.live = live({ talents: 'edit 1' }, { builtAt: new Date(stage.time).toISOString() });
    expect(await watch(minute)).toMatchObject({ kind: 'called' });
    expect(stage.hooks).toHaveLength(2);
    stage.live = live({ talents: 'edit 20' });
    expect(await watch(10 * minute)).toBeUndefined();
    expect(stage.hooks).toHaveLength(2);
  });

  test('during another run waits for that run', async () => {
    const { stage, request, watch } = startRebuild();
    stage.fetchContent = async () => {
      // The longest comparison, and the longest time for its other calls.
      stage.time += 18_000 + 20_000;
      stage.setContent({ talents: 'newer' });
      expect(await request()).toMatchObject({ kind: 'waiting' });
      expect((await stage.getState()).pending).toMatchObject({ attempts: 0 });
      return content({ talents: 'old' });
    };
    expect(await request()).toMatchObject({ kind: 'same' });
    expect(stage.hooks).toEqual([]);
    expect((await stage.getState()).last).toMatchObject({ outcome: 'same' });
    expect(await watch(minute)).toMatchObject({ kind: 'called' });
  });

  test('for an edit that was undone compares again once the build with the edit is live', async () => {
    const { stage, request, watch } = startRebuild();
    await request();
    stage.time += 2 * minute;
    stage.setContent({ talents: 'old' });
    expect(await request()).toMatchObject({ kind: 'later' });
    expect(stage.alerts).toEqual([]);
    stage.live = live({ talents: 'new' }, { builtAt: new Date(stage.time).toISOString() });
    expect(await watch(5 * minute)).toMatchObject({ kind: 'called' });
    expect(stage.hooks).toHaveLength(2);
  });

  test('for an edit that was undone waits for a build whose hook did not answer', async () => {
    const { stage, request } = startRebuild();
    stage.hook = () => Promise.reject(new TypeError('fetch failed'));
    await request();
    stage.time += 2 * minute;
    stage.setContent({ talents: 'old' });
    expect(await request()).toMatchObject({ kind: 'later' });
  });

  test('for an edit that was undone waits for the last of two builds', async () => {
    const { stage, request } = startRebuild();
    await request();
    stage.time += minute;
    stage.setContent({ talents: 'newer' });
    expect(await request()).toMatchObject({ kind: 'called' });
    stage.live = live({ talents: 'new' }, { builtAt: new Date(noon + minute + 500).toISOString() });
    stage.time += minute;
    stage.setContent({ talents: 'new' });
    expect(await request()).toMatchObject({ kind: 'later' });
  });

  test.each<[Cause, Cause]>([
    ['edit', 'night'],
    ['night', 'edit'],
  ])('that waits (%s), followed by another (%s), compares the order of lists', async (...causes) => {
    const { stage, request, watch } = startRebuild();
    stage.live = { kind: 'unreachable' };
    for (const cause of causes) await request(cause);
    stage.live = live({ talents: 'old' });
    stage.setContent({}, { digests: { talents: { content: 'old', order: 'new' } } });
    await watch(10 * minute);
    expect(stage.hooks).toEqual(['Edit: changed: order of talents']);
  });

  test('does not wait for a time a year ahead, which only a wrong clock can have set', async () => {
    const { stage, request } = startRebuild();
    stage.time = noon + 365 * day;
    await request();
    stage.time = noon;
    expect(await request()).toMatchObject({ kind: 'called' });
    // An unreadable state does not delay a build either.
    await stage.store.write('state', '{', (await stage.store.read('state')).tag);
    expect(await request()).toMatchObject({ kind: 'called' });
    expect(stage.hooks).toHaveLength(3);
  });

  test('is resumed if its run died, and reported if that happens repeatedly', async () => {
    const { stage, request, watch } = startRebuild();
    stage.fetchContent = () => Promise.reject(new Error('killed'));
    await expect(request()).rejects.toThrow('killed');
    for (const reported of [0, 1]) {
      await expect(watch(2 * minute)).rejects.toThrow('killed');
      expect(stage.alerts).toHaveLength(reported);
    }
    expect(stage.alerts[0]).toContain('2 comparisons in a row failed, the last without a result');
    stage.setContent({ talents: 'new' });
    expect(await watch(2 * minute)).toMatchObject({ kind: 'called' });
  });

  test('is retried with growing delays while the services are down, and calls no hook', async () => {
    const { stage, request, watch } = startRebuild();
    stage.setContent({}, { talents: undefined, failures: { talents: 'integration: no answer' } });
    expect(await request('night')).toMatchObject({ kind: 'later' });
    expect(stage.alerts).toEqual([expect.stringContaining('integration: no answer')]);
    const waits: number[] = [];
    for (let tries = 0; tries < 5; tries++) {
      const dueAt = (await stage.getState()).pending?.dueAt ?? 0;
      waits.push((dueAt - stage.time) / minute);
      stage.time = dueAt;
      await watch();
    }
    expect(waits).toEqual([5, 10, 20, 40, 60]);
    expect(stage.hooks).toEqual([]);
    stage.setContent({ talents: 'new' });
    expect(await watch(60 * minute)).toMatchObject({ kind: 'called' });
    expect(stage.hooks).toEqual(['Nightly: changed: talents']);
  });

  test.each([
    ['refuses', () => Promise.resolve(new Response('', { status: 404 })), 'answered 404'],
    ['is down', () => Promise.reject(new TypeError('fetch failed')), 'can’t be reached'],
    ['is slow', () => Promise.reject(new DOMException('', 'TimeoutError')), 'did not answer in time'],
  ])('is retried and reported if the hook %s', async (_, hook, reason) => {
    const { stage, request, watch } = startRebuild();
    stage.hook = hook;
    expect(await request()).toEqual({ kind: 'later', reason: expect.stringContaining(reason) });
    expect(stage.alerts).toEqual([expect.stringContaining(reason)]);
    stage.hook = () => Promise.resolve(new Response());
    expect(await watch(5 * minute)).toMatchObject({ kind: 'called' });
  });

  test.each([
    [69, false, 'withheld', 'shrank from 100 to 69'],
    [69, true, 'called', 'is still set'],
  ])('with %i of 100 talents (any drop allowed: %s) is %s', async (talents, mayDrop, kind, alert) => {
    const { stage, request } = startRebuild({ mayDrop });
    stage.setContent({ talents: 'new' }, { talents });
    expect(await request('night')).toMatchObject({ kind });
    expect(stage.hooks).toHaveLength(kind === 'called' ? 1 : 0);
    expect(stage.alerts).toEqual([expect.stringContaining(alert)]);
  });
});

describe('a nightly request', () => {
  test.each<[number, string, Cause?]>([
    [0, 'same'],
    [6 * day, 'same'],
    [7 * day - 5 * minute, 'called'],
    [-minute, 'same'],
    [-2 * day, 'called'],
    [7 * day, 'called', 'edit'],
  ])('after a build of %i ms ago with the same content is %s (earlier: %s)', async (age, kind, failed) => {
    const { stage, request } = startRebuild();
    stage.live = { kind: 'unreachable' };
    if (failed) await request(failed);
    stage.setContent({ talents: 'old' });
    stage.live = live({ talents: 'old' }, { builtAt: new Date(noon - age).toISOString() });
    expect(await request('night')).toMatchObject({ kind });
    expect(stage.hooks).toEqual(kind === 'called' ? ['Nightly: a week has passed'] : []);
  });

  test.each([
    ['the live build lacks already', 'old', [{ part: 'staff', fallback: 'nothing', loadedAt: '' }], 'same'],
    ['the next build will lack', 'new', [], 'called'],
  ])('reports each night what fails to load and %s', async (_, talents, fallbacks, kind) => {
    const { stage, request } = startRebuild();
    stage.live = live({ talents: 'old' }, { fallbacks });
    stage.setContent({ talents }, { failures: { staff: 'panel: answered 500' } });
    expect(await request('night')).toMatchObject({ kind });
    expect(stage.alerts).toEqual([expect.stringContaining('fails to load: staff (panel: answered 500).')]);
  });

  test('waits if the live site does not answer, and builds if it has no build report', async () => {
    const { stage, request, watch } = startRebuild();
    stage.live = { kind: 'unreachable' };
    expect(await request('night')).toMatchObject({ kind: 'later' });
    stage.live = { kind: 'absent' };
    expect(await watch(5 * minute)).toEqual({ kind: 'called', reason: 'the live build is unknown' });
  });
});
