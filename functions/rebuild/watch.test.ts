import type { Context } from '@netlify/functions';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryStore } from '../../tests/support/blobs.ts';
import { live, noon, startRebuild } from '../../tests/support/rebuild.ts';
import { reply, scripted } from '../../tests/support/scripted.ts';
import { hour, minute } from '../shared/times.ts';
import { scheduledFunction } from './environment.ts';
import { update } from './state.ts';
import { watch as watchOnce } from './watch.ts';

test('settings that functions lack are reported once an hour', async () => {
  const chat = await scripted({ '/chat': reply(200) });
  onTestFinished(() => void vi.unstubAllEnvs().useRealTimers());
  vi.stubEnv('ALERT_WEBHOOK_URL', `${chat.url}/chat`);
  const run = scheduledFunction('watch', watchOnce);
  for (const later of [0, 2 * minute, hour]) {
    vi.setSystemTime(noon + later);
    await expect(run(new Request('https://site.example'), {} as Context)).rejects.toThrow('PANEL_URL');
  }
  expect(chat.calls).toHaveLength(2);
  expect(chat.calls[0]?.body).toContain('Missing settings: PANEL_URL');
});

describe('the watch', () => {
  test('reports a deploy that does not arrive, until it is live', async () => {
    const { stage, request, watch } = startRebuild();
    await request();
    await watch(29 * minute);
    expect(stage.alerts).toEqual([]);
    await watch(2 * minute);
    expect(stage.alerts).toEqual([expect.stringMatching(/is not live: .* locked, or .* another branch/)]);
    // The chat has it: the next one is reported at once.
    await update(stage.store, (state) => ({ state: { ...state, alerted: { deploy: stage.time } } }));
    stage.live = live({ talents: 'new' }, { builtAt: new Date(stage.time).toISOString() });
    await watch();
    expect(stage.alerts).toHaveLength(1);
    // Nothing else is forgotten.
    const { expected, alerted, calledAt } = await stage.getState();
    expect([expected, alerted, calledAt]).toEqual([undefined, {}, noon]);
  });

  test.each([
    ['absent', 'has no build report'],
    ['unreachable', 'does not answer'],
  ] as const)('blames no build while the live one is %s', async (kind, reason) => {
    const { stage, request, watch } = startRebuild();
    await request();
    stage.live = { kind };
    await watch(31 * minute);
    expect(stage.alerts).toEqual([expect.stringContaining(`but the live site ${reason}.`)]);
  });

  test('still expects a deploy that is asked for while it looks for an earlier one', async () => {
    const { stage, watch } = startRebuild({ fetchLiveBuild: () => expectSince(noon) });
    const expectSince = async (since: number) => {
      await update(stage.store, (state) => ({ state: { ...state, expected: { since } } }));
      return stage.live;
    };
    await expectSince(noon - 2 * hour);
    await watch();
    expect((await stage.getState()).expected).toEqual({ since: noon });
  });

  test('keeps an edit’s request that fails for days, since nightly runs compare no order', async () => {
    const { stage, request, watch } = startRebuild();
    stage.live = { kind: 'unreachable' };
    await request();
    for (let hours = 0; hours < 48; hours++) {
      expect(await watch(hour)).toMatchObject({ kind: 'later' });
    }
    stage.live = live({ talents: 'old' });
    stage.setContent({}, { digests: { talents: { content: 'old', order: 'new' } } });
    expect(await watch(hour)).toEqual({ kind: 'called', reason: 'changed: order of talents' });
  });

  test('reports no missing deploy while a failed hook is retried', async () => {
    const { stage, request, watch } = startRebuild();
    stage.hook = () => Promise.resolve(new Response('', { status: 404 }));
    await request();
    await watch(31 * minute);
    stage.time += 20 * hour;
    for (let run = 0; run < 2; run++, stage.time += 31 * minute) await watch();
    expect(stage.alerts.filter((text) => text.startsWith('deploy'))).toEqual([]);
  });

  test('expects no deploy once the live content is up to date again', async () => {
    const { stage, request, watch } = startRebuild();
    await request();
    await watch(31 * minute);
    expect(stage.alerts).toHaveLength(1);
    stage.setContent({ talents: 'old' });
    expect(await request()).toMatchObject({ kind: 'same' });
    await watch(7 * 60 * minute);
    expect(stage.alerts).toHaveLength(1);
  });

  test('calls no hook for content that a build under way has already, until that build is overdue', async () => {
    const { stage, request, watch } = startRebuild();
    for (const kind of ['called', 'waiting']) expect(await request()).toMatchObject({ kind });
    stage.time += 2 * minute;
    stage.setContent({ talents: 'new' }, { mediaVersions: { answered: '1' } });
    expect(await watch()).toMatchObject({ kind: 'later' });
    expect([stage.hooks.length, stage.alerts]).toEqual([1, []]);
    expect(await watch(31 * minute)).toMatchObject({ kind: 'called' });
    expect(stage.alerts).toEqual([expect.stringMatching(/^deploy: /)]);
  });

  test('continues in the background a comparison that takes too long, without an alert', async () => {
    const { stage, request, watch } = startRebuild();
    stage.setContent({}, { talents: undefined, failures: { talents: 'late' }, isLate: true });
    expect(await request()).toMatchObject({ kind: 'later', reason: expect.stringContaining('background') });
    expect(await watch()).toBeUndefined();
    expect(stage.comparisons).toEqual([stage.time]);
    expect(stage.alerts).toEqual([]);
    // The background function resumes the same request, with more time.
    stage.setContent({ talents: 'new' });
    const state = await stage.getState();
    expect(state.last).toMatchObject({ outcome: 'later' });
    const background = startRebuild({ store: stage.store, startComparison: undefined });
    expect(await background.resume(state)).toMatchObject({ kind: 'called' });
    expect((await stage.getState()).pending).toBeUndefined();
  });

  test('compares by itself, and sends an alert, when the background function can’t be started', async () => {
    const startComparison = () => Promise.reject(new Error('no such function'));
    const { stage, request, watch } = startRebuild({ startComparison });
    stage.setContent({}, { talents: undefined, failures: { talents: 'late' }, isLate: true });
    await request();
    const said = vi.spyOn(console, 'info').mockReturnValue();
    expect(await watch()).toMatchObject({ kind: 'later' });
    expect(said).toHaveBeenCalledWith(expect.stringContaining('not started'));
    expect(stage.alerts).toEqual([expect.stringContaining('late')]);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('Ana'))],
    ['hangs', () => new Promise<never>(() => undefined)],
  ])('reports an outbox that %s, and goes on', async (_, readDepth) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { stage, request, watch } = startRebuild({ readDepth });
    stage.hook = () => Promise.resolve(new Response('', { status: 500 }));
    await request();
    const watching = watch(10 * minute);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await watching).toMatchObject({ kind: 'later' });
    expect(stage.alerts).toContainEqual(expect.stringMatching(/^outbox: .* can't be read \((?!.*Ana)/));
  });

  test.each([
    ['read', {}],
    ['written', createMemoryStore()],
  ])('reports a store that can’t be %s', async (_, working) => {
    const down = () => Promise.reject(new Error('the store does not answer'));
    const { stage, watch } = startRebuild({ store: { read: down, ...working, write: down } });
    await expect(watch()).rejects.toThrow('the store does not answer');
    expect(stage.alerts).toEqual([expect.stringMatching(/^store: .*the store does not answer/)]);
  });

  test('reports waiting submissions even if a comparison throws', async () => {
    const { stage, request, watch } = startRebuild();
    stage.fetchContent = () => Promise.reject(new Error('out of memory'));
    await expect(request()).rejects.toThrow('out of memory');
    stage.time += 10 * minute;
    stage.depth = { waiting: 3, stuck: 1, oldest: stage.time - 61 * minute, problem: 'panel answered 413' };
    await expect(watch()).rejects.toThrow('out of memory');
    const waits = 'Submissions wait for the panel: 2, the oldest for 1 h (panel answered 413).';
    expect(stage.alerts).toEqual([expect.stringContaining(waits)]);
  });

  test.each([
    [59, 0],
    [61, 1],
  ])('a submission that waits for %i minutes causes %i reports', async (minutes, reports) => {
    const { stage, watch } = startRebuild();
    stage.depth = { waiting: 3, stuck: 1, oldest: stage.time - minutes * minute, problem: undefined };
    await watch();
    expect(stage.alerts).toHaveLength(reports);
  });

  test('reports no submission that needs a person, as the outbox does', async () => {
    const { stage, watch } = startRebuild();
    stage.depth = { waiting: 1, stuck: 1, oldest: stage.time - 2 * hour, problem: 'refused: name' };
    await watch();
    expect(stage.alerts).toEqual([]);
  });

  test('reports waiting submissions at once again when the outbox has been empty', async () => {
    const { stage, watch } = startRebuild();
    await update(stage.store, (state) => ({ state: { ...state, alerted: { outbox: stage.time } } }));
    await watch();
    expect((await stage.getState()).alerted).toEqual({});
  });
});
