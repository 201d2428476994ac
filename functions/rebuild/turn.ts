import type { Taken } from '#src/freshness/deployed.ts';
import { skewMs } from './admit.ts';
import { callHook } from './hook.ts';
import { type Cause, type State, type StateStore, update } from './state.ts';
import { isOld, judge, type Live, type Verdict } from './verdict.ts';

/** What became of a wish for a rebuild. */
export interface Outcome {
  /**
   * `called`: the host was asked for a build. `same`: nothing to do. `waiting`: decided on within minutes.
   * `later`: failed, and tried again. `withheld`: a build would be refused. `off`: there is no hook.
   * `replayed`: this signed call was taken before.
   */
  kind: 'called' | 'same' | 'waiting' | 'later' | 'withheld' | 'off' | 'replayed';
  reason: string;
}

export interface TurnParts {
  store: StateStore;
  /** Without it nothing can be rebuilt. */
  hookUrl: string | undefined;
  readLive(): Promise<Live>;
  take(): Promise<Taken>;
  /** Reports something to a person; once in a while for each kind. */
  alert(kind: AlertKind, text: string): Promise<void>;
  fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Whether a roster may shrink by any share. */
  mayDrop: boolean;
}

export type AlertKind = 'content' | 'roster' | 'hook' | 'deploy' | 'outbox';

const minute = 60_000;
/** The hook is never called twice in less. */
const gapMs = minute;
/**
 * After this time a run that died is replaced: longer than any run, and a minute more, since it may have called the
 * hook at its very end.
 */
const leaseMs = 35_000 + gapMs;
const hookMs = 5_000;
const delays = [5, 10, 20, 40].map((minutes) => minutes * minute);
const longestDelay = 60 * minute;
/** A wish this old is the next night's. */
const oldestWishMs = 20 * 60 * minute;

const titles: Record<Cause, string> = { edit: 'Edit', night: 'Nightly' };

/**
 * Acts on a wish for a rebuild: compares the content with that of the live build and calls the hook if they
 * differ. While another wish is being acted on, or was a moment ago, it waits for `resume`; however many wait,
 * they are one wish, and what was edited last is compared last.
 * @param replayKey names a signed call. It is stored in the same write as its wish, so that neither can be lost
 * alone.
 */
export async function attempt(parts: TurnParts, cause: Cause, replayKey?: string): Promise<Outcome> {
  const { hookUrl } = parts;
  if (!hookUrl) return { kind: 'off', reason: 'BUILD_HOOK_URL is not set' };
  const started = parts.now();
  const turn = await update(parts.store, (state) => {
    if (replayKey && (state.seen[replayKey] ?? 0) > started) return { state, result: undefined };
    return takeTurn(remember(state, replayKey, started), cause, started);
  });
  if (!turn) return { kind: 'replayed', reason: 'replay' };
  if (!turn.isMine) return { kind: 'waiting', reason: `compared at ${new Date(turn.dueAt).toISOString()}` };
  const acted = await act({ ...parts, hookUrl }, turn.cause);
  await update(parts.store, (state) => ({
    state: settle(state, acted, turn, parts.now()),
    result: undefined,
  }));
  return acted.outcome;
}

/** Acts on a wish that waits, if there is one and its time has come. */
export async function resume(parts: TurnParts, { pending }: State): Promise<Outcome | undefined> {
  return pending && pending.dueAt <= parts.now() ? await attempt(parts, pending.cause) : undefined;
}

/** Those too old to be admitted again are forgotten. */
function remember(state: State, replayKey: string | undefined, now: number): State {
  const seen = Object.fromEntries(Object.entries(state.seen).filter(([, until]) => until > now));
  return { ...state, seen: { ...seen, ...(replayKey && { [replayKey]: now + 2 * skewMs }) } };
}

function takeTurn(state: State, cause: Cause, now: number) {
  const freeAt = Math.max(state.busyUntil, state.calledAt + gapMs);
  const isMine = freeAt <= now;
  const pending = {
    cause: state.pending?.cause === 'edit' ? ('edit' as const) : cause,
    since: state.pending?.since ?? now,
    wishes: (state.pending?.wishes ?? 0) + 1,
    // The wish stays until it is decided on, should this run die.
    dueAt: isMine ? now + leaseMs : freeAt,
    attempts: state.pending?.attempts ?? 0,
  };
  return {
    state: { ...state, pending, ...(isMine && { busyUntil: now + leaseMs }) },
    result: { isMine, ...pending },
  };
}

interface Acted {
  outcome: Outcome;
  /** Which build a deploy that was asked for is to replace. */
  replaces?: string;
  /** Whether the hook was called, answered or not. */
  isCalled: boolean;
}

async function act(parts: TurnParts & { hookUrl: string }, cause: Cause): Promise<Acted> {
  const [live, { kind, reason }] = await decide(parts, cause);
  if (kind === 'same') return { outcome: { kind, reason }, isCalled: false };
  if (kind === 'withhold') {
    await parts.alert('roster', `${reason} No build was asked for; the live site is as it was.`);
    return { outcome: { kind: 'withheld', reason }, isCalled: false };
  }
  if (kind === 'later') {
    await parts.alert(
      'content',
      `Whether the site is fresh can't be told: ${reason}. It is tried again; the live site is as it was.`,
    );
    return { outcome: { kind, reason }, isCalled: false };
  }
  const answer = await callHook(parts.hookUrl, `${titles[cause]}: ${reason}`, parts.fetch, hookMs);
  if (answer.outcome === 'failed') {
    await parts.alert('hook', `A build is due (${reason}), but ${answer.reason}. It is tried again.`);
    return { outcome: { kind: 'later', reason: answer.reason }, isCalled: true };
  }
  const replaces = live.kind === 'known' ? live.report.builtAt : '';
  return { outcome: { kind: 'called', reason }, replaces, isCalled: true };
}

async function decide(parts: TurnParts, cause: Cause): Promise<[Live, Verdict]> {
  const live = await parts.readLive();
  if (live.kind === 'unreachable') return [live, { kind: 'later', reason: 'the live site does not answer' }];
  if (live.kind === 'absent') return [live, { kind: 'build', reason: 'the live build is unknown' }];
  if (cause === 'night' && isOld(live.report, parts.now()))
    return [live, { kind: 'build', reason: 'a week has passed' }];
  return [live, judge(live.report, await parts.take(), cause, parts.mayDrop)];
}

/** The state after an attempt. A wish that came up meanwhile stays: what it is about may not have been seen. */
function settle(
  { pending, ...state }: State,
  { outcome, replaces, isCalled }: Acted,
  turn: { cause: Cause; wishes: number },
  now: number,
): State {
  const next = {
    ...state,
    busyUntil: 0,
    calledAt: isCalled ? now : state.calledAt,
    last: { at: now, cause: turn.cause, outcome: outcome.kind, reason: outcome.reason },
    alerted: withoutOver(state.alerted, outcome.kind),
    ...(replaces !== undefined && { expected: { since: now, replaces } }),
    // What is live is what a deploy would bring, whatever became of the one that was asked for.
    ...(outcome.kind === 'same' && { expected: undefined }),
  };
  if (!pending) return next;
  if (outcome.kind === 'later' && now - pending.since < oldestWishMs) {
    const dueAt = now + (delays[pending.attempts] ?? longestDelay);
    return { ...next, pending: { ...pending, attempts: pending.attempts + 1, dueAt } };
  }
  const wishes = pending.wishes - turn.wishes;
  if (wishes === 0) return next;
  const dueAt = Math.max(now, next.calledAt + gapMs);
  return { ...next, pending: { ...pending, wishes, attempts: 0, dueAt } };
}

/** The reports of trouble without those that an attempt which went well shows to be over. */
function withoutOver(alerted: State['alerted'], outcome: Outcome['kind']): State['alerted'] {
  if (outcome !== 'called' && outcome !== 'same') return alerted;
  const { content: _, roster: __, hook: ___, deploy, ...rest } = alerted;
  return deploy !== undefined && outcome === 'called' ? { ...rest, deploy } : rest;
}
